/** How the states of a price change look. */
export const tones = { planned: "accent", active: "positive", rolledBack: "neutral" } as const;
