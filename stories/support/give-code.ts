/** A person who gives a code into a field: in one piece, because letters that come fast are a scanner's on a quiet machine only. */
import { userEvent } from "storybook/test";

/** Puts the code into the field and presses Enter. */
export const giveCode = async (field: HTMLElement, code: string): Promise<void> => {
  await userEvent.click(field);
  await userEvent.paste(code);
  await userEvent.keyboard("{Enter}");
};
