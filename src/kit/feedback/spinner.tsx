/** Work in progress where a skeleton has no place: inside a button, beside a field. */
import { LoaderCircle } from "lucide-react";
import { useKitText } from "../text.tsx";

export function Spinner({
  size = 16,
  label,
}: {
  readonly size?: number | undefined;
  readonly label?: string | undefined;
}) {
  const text = useKitText();
  return (
    <span role="status" className="inline-flex">
      <LoaderCircle aria-hidden="true" size={size} strokeWidth={2.25} className="animate-spin" />
      <span className="sr-only">{label ?? text.loading}</span>
    </span>
  );
}
