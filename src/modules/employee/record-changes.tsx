/** The log of changes on the page of a person and of a position. */
import { useCall } from "../../client/http/query.ts";
import { employeeEndpoints } from "../../contract/employee/employee.ts";
import { positionEndpoints } from "../../contract/employee/position.ts";
import { Skeleton } from "../../kit/feedback/skeleton.tsx";
import { ListFailed } from "../common/list/list-states.tsx";
import { RecordHistory } from "../common/record/record-history.tsx";
import { useFieldWords } from "./field-words.ts";

const logs = { employee: employeeEndpoints.employeeChanges, position: positionEndpoints.positionChanges };

export function Changes({ of, id }: { readonly of: keyof typeof logs; readonly id: number }) {
  const words = useFieldWords();
  const { data, error, refetch } = useCall(logs[of], { query: { id, limit: 200 } });
  if (error)
    return <ListFailed problem={error} right={String(logs[of].access)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="m-4 h-24" />;
  return <RecordHistory changes={data.changes} label={words.label} show={words.show} />;
}
