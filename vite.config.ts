/** How the browser side is built: React, Tailwind, one chunk for each screen. `npm start` serves the result. */
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

const server = process.env["KONTOR_URL"] ?? "http://127.0.0.1:4620";

export default defineConfig({
  plugins: [react(), tailwindcss()],
  publicDir: "src/app/public",
  build: {
    outDir: "dist",
    target: "es2023",
    sourcemap: true,
    // Few requests until a till is usable: what every screen needs comes in two files.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: "vendor",
              priority: 3,
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|i18next|react-i18next|xstate|@xstate|@tanstack[\\/](react-query|query-core)|ofetch|effect|lucide-react|idb)[\\/]/,
            },
            {
              name: "base",
              priority: 2,
              test: /src[\\/](domain|contract)[\\/](?!chat)|src[\\/]client[\\/](?!till|catalogue|chat)|machines[\\/](session|sale-order)|src[\\/]kit[\\/](button|icon-button|badge|cx|key|tooltip|use-|shortcuts|spinner|states|text|bubble|field|number|decimal|skeleton|progress|theme|panel|slide|sounds|scanner|function|focus)/,
            },
          ],
        },
      },
    },
  },
  server: {
    host: "127.0.0.1",
    proxy: { "/be": server, "/api/v1": server, "/websocket": { target: server, ws: true } },
  },
});
