/** What prints of documents have in common: which documents one call prints, in one go. */
import { Schema } from "effect";

/** Up to so many documents are printed in one go: their ids fit into the address of the page of paper. */
export const MOST_DOCUMENTS_PRINTED = 50;

/** Ids of documents with commas between them. */
export const PrintedIds = Schema.String.check(Schema.isPattern(/^[1-9]\d{0,14}(,[1-9]\d{0,14}){0,49}$/));
