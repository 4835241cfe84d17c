/** How the browser side is built: React, Tailwind, one chunk for each screen. `npm start` serves the result. */
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { fontLicence } from "./.config/font-licence.ts";
import { packedBeside } from "./.config/packed-beside.ts";
import { serviceWorker } from "./.config/service-worker.ts";
import { bringFirst } from "./.config/bring-first.ts";
import { groups, iconsByFile, stylesInPage, treeshake } from "./.config/chunks.ts";

const server = process.env["KONTOR_URL"] ?? "http://127.0.0.1:4620";

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    iconsByFile(),
    stylesInPage(),
    bringFirst(),
    fontLicence(),
    serviceWorker(),
    packedBeside(),
  ],
  publicDir: false,
  build: {
    outDir: "dist",
    target: "es2023",
    sourcemap: true,
    modulePreload: { polyfill: false },
    rolldownOptions: { treeshake, output: { codeSplitting: { groups } } },
  },
  server: {
    host: "127.0.0.1",
    proxy: { "/be": server, "/api/v1": server, "/websocket": { target: server, ws: true } },
  },
});
