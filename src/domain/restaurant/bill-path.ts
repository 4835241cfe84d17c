/** The address of a bill where the payment of one part is taken (E8). */
export const partsPath = (id: number): string => `/basics/deskOrder?bill=${id}&act=parts`;
