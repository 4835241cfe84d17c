/** Customer cards with terms, level and balance, and the form they are kept with: `/customer/index`. */
import { lazyPart } from "../../kit/lazy/lazy-part.tsx";
import { NEW, useCustomerAddress } from "./address.ts";
import { CustomerList } from "./customer-list.tsx";

const CustomerView = lazyPart(async () => (await import("./customer-view.tsx")).CustomerView);
const CustomerForm = lazyPart(async () => (await import("./customer-form.tsx")).CustomerForm);

export default function Customers() {
  const { customer, isEdit } = useCustomerAddress();
  if (customer === null) return <CustomerList />;
  if (customer === NEW) return <CustomerForm key={NEW} id={null} />;
  return isEdit ? (
    <CustomerForm key={customer} id={Number(customer)} />
  ) : (
    <CustomerView key={customer} id={Number(customer)} />
  );
}
