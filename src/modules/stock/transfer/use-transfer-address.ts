/** Which transfer the address shows, and what is done with it: `?transfer=12`, `&act=receive`; without it the list. */
import { useNavigate, useSearchParams } from "react-router";

const listPath = "/product/stock/transfer";
const acts = ["edit", "approve", "receive", "settle"] as const;
/** Acts that have a page of their own. */
export type PageOfAct = (typeof acts)[number];

/** The address of a transfer's page. The rest of it is the list's, so that going back shows the list as it was left. */
export const useTransferAddress = () => {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const show = (id: number | null, act?: PageOfAct) => {
    const next = new URLSearchParams(params);
    for (const part of ["transfer", "act", "copy"]) next.delete(part);
    if (id !== null) next.set("transfer", String(id));
    if (act !== undefined) next.set("act", act);
    void navigate(`${listPath}?${next}`);
  };
  const shown = params.get("transfer");
  return {
    id: shown === null ? null : Number(shown),
    act: acts.find((one) => one === params.get("act")) ?? null,
    show,
    copy: (id: number) => void navigate(`${listPath}/new?copy=${id}`),
  };
};
