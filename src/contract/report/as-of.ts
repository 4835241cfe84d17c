/** The header by which the answer of a report says as of when its figures are, in seconds since 1970; missing while they are of now. */
export const AS_OF_HEADER = "kontor-as-of";
