/** Which customer the address shows: see `useRecordAddress`. */
import { useRecordAddress } from "../common/record/record-address.ts";

export { NEW } from "../common/record/record-address.ts";

export const useCustomerAddress = () => {
  const { record, isEdit, show } = useRecordAddress("customer");
  return { customer: record, isEdit, show };
};
