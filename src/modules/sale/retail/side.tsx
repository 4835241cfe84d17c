/** The right zone: customer, total, and the one next step. What is between changes with the step; the total never moves. */
import type { ReactNode } from "react";
import { CustomerBlock } from "./panels/customer-block.tsx";
import { NextButton } from "./next-button.tsx";
import { TotalBlock } from "./lines/total-block.tsx";

export function Side({ children }: { readonly children: ReactNode }) {
  return (
    <aside className="flex min-h-0 flex-col border-line bg-surface max-md:border-t md:border-l">
      <CustomerBlock />
      <TotalBlock />
      <div className="relative min-h-0 flex-1 overflow-y-auto border-t border-line max-md:hidden">
        {children}
      </div>
      <div className="shrink-0 border-t border-line p-3 max-md:pt-2">
        <NextButton />
      </div>
    </aside>
  );
}
