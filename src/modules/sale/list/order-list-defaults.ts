/** How the sale list stands by itself; an order's page walks along the same list. */
export const listDefaults = { orderBy: "date", order: "desc", limit: 50 } as const;
