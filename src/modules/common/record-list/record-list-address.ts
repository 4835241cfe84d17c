/** Which record of a small list the address shows: `?record=12` its form, `?record=new` a new one; else the list. */
import { useSearchParams } from "react-router";

export const NEW = "new";

/** Everything else of the address is the list's and stays, so that going back shows the list as it was left. */
export const useRecordListAddress = () => {
  const [params, setParams] = useSearchParams();
  const show = (record: number | typeof NEW | null) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      next.delete("record");
      if (record !== null) next.set("record", String(record));
      return next;
    });
  return { record: params.get("record"), show };
};
