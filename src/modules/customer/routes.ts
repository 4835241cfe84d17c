/** The screens of the customers. */
import type { ScreenLoads } from "../common/screen-loads.ts";
import { withWords } from "../common/with-words.ts";

export const customerLoads: ScreenLoads = {
  "/customer/index": withWords(["customer", "list", "record"], () => import("./customers.tsx")),
  "/customer/account": withWords(["customer", "list"], () => import("./accounts/accounts.tsx")),
  "/customer/{id}/create-account": withWords(
    ["customer", "record", "list", "sale"],
    () => import("./payment/payment-page.tsx"),
  ),
  "/customer/print/{id}": withWords(
    ["customer", "print", "list", "report"],
    () => import("./statement/statement-page.tsx"),
  ),
  "/customer/Excel-import": withWords(["customer", "import"], () => import("./customer-import.tsx")),
};
