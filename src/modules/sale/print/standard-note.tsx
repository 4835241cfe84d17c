/** The standard delivery note: `/sale/print/{id}`. */
import { PrintScreen } from "./print-screen.tsx";
import { standard } from "./template.ts";

export default function StandardNote() {
  return <PrintScreen template={standard} />;
}
