/** Small choices of this browser that are kept in cookies (spec section 4: sidebar, pop-up). */

/** The value of a cookie; null when there is none. */
export const readCookie = (name: string): string | null => {
  const cookie = document.cookie.split("; ").find((part) => part.startsWith(`${name}=`));
  return cookie === undefined ? null : decodeURIComponent(cookie.slice(name.length + 1));
};

/** Keeps a cookie for so many days, for the whole application. */
export const keepCookie = (name: string, value: string, days: number): void => {
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${days * 86_400}; samesite=lax`;
};
