/** Waiting for the eye: what has just opened or is sliding in needs a moment until it is visible. */
import { expect, waitFor } from "storybook/test";

export const seen = (element: HTMLElement) => waitFor(() => expect(element).toBeVisible());
