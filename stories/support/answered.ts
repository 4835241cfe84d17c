/** What the server of the story at hand would answer, as one text: what stands in it is data and no word of ours. */

let text = "";

export const noteAnswered = (answers: string): void => {
  text = answers;
};

export const answeredText = (): string => text;
