/** Opens the drawer by a pulse of the receipt printer that it is plugged into. */

/** True where the drawer was opened; false where this till has no such printer, and the drawer is opened by its key. */
export const kickDrawer = (): Promise<boolean> => Promise.resolve(false);
