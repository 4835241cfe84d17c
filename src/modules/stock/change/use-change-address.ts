/** Which stock change the address shows: `?change=12`, `?change=12&act=edit`, `?change=new`; without it the list. */
import { useNavigate, useSearchParams } from "react-router";

const listPath = "/product/stock/stock-change";

/** The rest of the address is the list's, so that going back shows the list as it was left. */
export const useChangeAddress = () => {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const show = (shown: number | "new" | null, act?: "edit") => {
    const next = new URLSearchParams(params);
    for (const part of ["change", "act"]) next.delete(part);
    if (shown !== null) next.set("change", String(shown));
    if (act !== undefined) next.set("act", act);
    void navigate(`${listPath}?${next}`);
  };
  const shown = params.get("change");
  return {
    isNew: shown === "new",
    id: shown === null || shown === "new" ? null : Number(shown),
    isEdited: params.get("act") === "edit",
    show,
  };
};
