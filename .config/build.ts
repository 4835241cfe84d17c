/** `npm run build`: builds the browser side into `dist` as `npm start` does, and notes of which sources, so that `npm start` builds nothing again. */
import { buildScreens } from "../src/server/process/browser-build.ts";

await buildScreens();
