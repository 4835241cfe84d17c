/** Quotations: the list (`/sale/order-quote`), or a new one (`?quote=new`). */
import { useSearchParams } from "react-router";
import { EditQuote } from "./edit/edit-quote.tsx";
import { QuoteList } from "./quote-list.tsx";

export default function Quotes() {
  const [params] = useSearchParams();
  return params.get("quote") === "new" ? <EditQuote quote={null} /> : <QuoteList />;
}
