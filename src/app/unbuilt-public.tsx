/** The same as `unbuilt.tsx` for a path that opens without login, where no shell stands around it. */
import { EntryFrame } from "../modules/session/entry-frame.tsx";
import Unbuilt from "./unbuilt.tsx";

export default function UnbuiltPublic() {
  return (
    <EntryFrame>
      <Unbuilt />
    </EntryFrame>
  );
}
