/** Suppliers by a few letters, for the filters of lists. */
import { readCached } from "../../../client/http/query.ts";
import { suppliers } from "../../../contract/supplier/supplier.ts";

export const findSuppliers = async (searchWord: string) => {
  const { records } = await readCached(suppliers.endpoints.list, { query: { searchWord, limit: 20 } });
  return records.map(({ id, fields }) => ({ id, name: fields.name }));
};
