/** What this till is made for: it chooses the pay page (M13). For who changes settings. */
import { PackageOpen } from "lucide-react";
import { call } from "../../../../client/http/call.ts";
import { CallError } from "../../../../client/http/call-error.ts";
import { cashierMay } from "../../../../client/till/till-facts.ts";
import { tillEndpoints } from "../../../../contract/till/till.ts";
import type { TillMode } from "../../../../domain/money/pay-page.ts";
import { Segments } from "../../../../kit/field/segments.tsx";
import { useDesk } from "../till-context.tsx";

export function TillModeChoice() {
  const { t, facts, till, acts } = useDesk();
  if (!cashierMay(facts, tillEndpoints.setTillMode.access)) return null;
  const set = async (mode: "none" | TillMode) => {
    const payload = { tillId: facts.till.id, mode: mode === "none" ? null : mode };
    try {
      await call(tillEndpoints.setTillMode, { payload });
      await till.refresh();
    } catch (problem) {
      acts.refuse(problem instanceof CallError ? problem.message : t("error:ServerFault"));
    }
  };
  return (
    <section className="grid justify-items-start gap-2">
      <h3 className="flex items-center gap-2 text-form font-semibold">
        <PackageOpen aria-hidden="true" size={16} /> {t("mode.title")}
      </h3>
      <Segments
        label={t("mode.title")}
        size="large"
        value={facts.till.mode ?? "none"}
        onChange={(mode) => void set(mode)}
        segments={[
          { value: "none", label: t("mode.none") },
          { value: "packing", label: t("mode.packing") },
          { value: "restaurant", label: t("mode.restaurant") },
        ]}
      />
    </section>
  );
}
