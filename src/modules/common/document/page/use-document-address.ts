/** Which document the address of a list shows, and what is done with it: `?change=12`, `&act=edit`, `?change=new`; without it the list. */
import { useNavigate, useSearchParams } from "react-router";

interface AddressOf<Act extends string> {
  /** The list. */
  readonly path: string;
  /** The name in the address, such as `transfer`. */
  readonly name: string;
  /** Acts that have a page of their own. */
  readonly acts: readonly Act[];
}

/** The rest of the address is the list's, so that going back shows the list as it was left. */
export const useDocumentAddress = <Act extends string>({ path, name, acts }: AddressOf<Act>) => {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const text = params.get(name);
  const show = (next: number | "new" | null, act?: Act) => {
    const address = new URLSearchParams(params);
    for (const part of [name, "act", "copy"]) address.delete(part);
    if (next !== null) address.set(name, String(next));
    if (act !== undefined) address.set("act", act);
    void navigate(`${path}?${address}`);
  };
  return {
    isNew: text === "new",
    id: text === null || text === "new" ? null : Number(text),
    act: acts.find((one) => one === params.get("act")) ?? null,
    show,
  };
};
