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
    // Few requests until a screen is usable: what every screen starts with comes in two files, what some screens share in few.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: "vendor", priority: 3, test: /node_modules|rolldown[\\/]runtime/, tags: ["$initial"] },
            { name: "start", priority: 2, tags: ["$initial"] },
            { name: "shared", priority: 1, minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 20_000 },
          ],
        },
      },
    },
  },
  server: { host: "127.0.0.1", proxy: { "/be": { target: server, ws: true } } },
});
