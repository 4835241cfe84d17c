/** The ways to pay, each with its key: a press lays the amount typed, or all that is left. */
import {
  Banknote,
  CreditCard,
  Eraser,
  Landmark,
  ReceiptText,
  Ticket,
  Wallet,
  type LucideIcon,
} from "lucide-react";
import type { PayMethod } from "../../../../contract/till/till.ts";
import type { Settlement, TenderKind } from "../../../../domain/money/payment.ts";
import { Button } from "../../../../kit/button.tsx";
import { methodKeys } from "./method-keys.ts";
import { OnAccount } from "./on-account.tsx";
import { TipKey } from "./tip-key.tsx";
import { WishKey } from "./wish-key.tsx";
import { useDesk } from "../till-context.tsx";

const icons: Readonly<Record<TenderKind, LucideIcon>> = {
  cash: Banknote,
  card: CreditCard,
  transfer: Landmark,
  voucher: Ticket,
  cheque: ReceiptText,
  "write-off": Eraser,
  prepaid: Wallet,
};

export interface MethodButtonsProps {
  readonly settlement: Settlement;
  readonly onChoose: (method: PayMethod) => void;
}

export function MethodButtons({ settlement, onChoose }: MethodButtonsProps) {
  const { facts, t } = useDesk();
  return (
    <div role="group" aria-label={t("methods")} className="grid grid-cols-2 gap-2">
      {facts.payMethods.map((method, at) => {
        const Icon = icons[method.kind];
        return (
          <Button
            key={method.id}
            size="large"
            shortcut={methodKeys[at]}
            icon={<Icon aria-hidden="true" size={16} className="shrink-0" />}
            onClick={() => onChoose(method)}
            className="min-h-12 justify-start max-md:min-h-11"
          >
            <span className="min-w-0 flex-1 truncate text-left">{method.name}</span>
          </Button>
        );
      })}
      <OnAccount settlement={settlement} />
      <TipKey />
      {settlement.paid + settlement.remaining >= 0 && <WishKey />}
    </div>
  );
}
