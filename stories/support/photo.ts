/** The pictures that stories show: drawn for them, kept in `.storybook/photos`, served where the product's own pictures are. */

export type Photo =
  | "black-t-shirt"
  | "blue-mug"
  | "blue-t-shirt"
  | "cakestand"
  | "cakestand-beside"
  | "carla-bennett"
  | "company-logo"
  | "white-t-shirt";

/** The address of a picture has 43 characters after the last slash; those that a name lacks are hyphens, also in the name of its file. */
export const photo = (name: Photo): string => `/be/api/picture/${name.padEnd(43, "-")}`;
