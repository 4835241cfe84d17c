/** What other areas may use of products: making them and their variants, as the demo company does. */
export { createProduct } from "./save-product.ts";
export { secondChoiceOf } from "./second-choice.ts";
export { createVariants } from "./variants.ts";
