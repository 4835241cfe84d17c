/** Which record the address shows: `?{name}=12` its page, `&edit=1` its form, `?{name}=new` a new one; else the list. */
import { useSearchParams } from "react-router";

export const NEW = "new";

/** Everything else of the address is the list's and stays, so that going back shows the list as it was left. */
export const useRecordAddress = (name: string) => {
  const [params, setParams] = useSearchParams();
  const show = (record: number | typeof NEW | null, edit = false, copyOf: number | null = null) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      for (const part of [name, "edit", "copy"]) next.delete(part);
      if (record !== null) next.set(name, String(record));
      if (edit) next.set("edit", "1");
      if (copyOf !== null) next.set("copy", String(copyOf));
      return next;
    });
  const copyOf = params.get("copy");
  return {
    record: params.get(name),
    isEdit: params.get("edit") === "1",
    copyOf: copyOf === null ? null : Number(copyOf),
    show,
  };
};
