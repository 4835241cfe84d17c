/** The buyer of an invoice as it is typed: begins with what is known of the customer, their billing address first (M15). */
import { useState } from "react";
import { useCall } from "../../../client/http/query.ts";
import { customerCardEndpoints, type CustomerCard } from "../../../contract/customer/customer-card.ts";
import type { Buyer } from "../../../contract/sale/payment-wish.ts";

/** What is known of a customer without their card. */
export interface KnownCustomer {
  readonly id: number;
  readonly name: string;
  readonly country?: string;
  readonly taxNumber?: string;
}

const buyerOf = (customer: KnownCustomer | null, card: CustomerCard | undefined): Buyer => {
  const address = card?.fields.addresses?.find(({ kind }) => kind === "billing");
  return {
    name: address?.name || card?.fields.company || customer?.name || "",
    taxNumber: card?.fields.taxNumber ?? customer?.taxNumber ?? "",
    country: address?.country || card?.fields.country || customer?.country || "",
    street: address?.street ?? "",
    zip: address?.zip ?? "",
    city: address?.city ?? "",
  };
};

/** `given`: the buyer who was named before. Offline, or for who may not see the card, the address is typed. */
export const useBuyer = (given: Buyer | undefined, customer: KnownCustomer | null) => {
  const isAsked = given === undefined && customer !== null;
  const params = { id: customer?.id ?? 0 };
  const { data: card } = useCall(customerCardEndpoints.customerCard, { params }, { enabled: isAsked });
  const [typed, setBuyer] = useState<Buyer | null>(given ?? null);
  return { buyer: typed ?? buyerOf(customer, card), setBuyer };
};
