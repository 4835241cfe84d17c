/** Handlers of company settings, currencies and table configuration. */
import { Effect } from "effect";
import { HttpApiBuilder } from "effect/http-api";
import { answering } from "../answering.ts";
import { Api } from "../api.ts";
import { readCurrencies, readSettings } from "./settings.ts";
import { readColumns, readViews, saveColumns, saveViews } from "./table-config.ts";

const currencies = Effect.map(readCurrencies, (list) => ({ currencies: list, total: list.length }));

export const SettingLive = HttpApiBuilder.group(Api, "setting", (handlers) =>
  Effect.succeed(
    handlers.handleAll({
      common: () => answering(readSettings),
      currencies: () => answering(currencies),
      columns: ({ query }) => answering(readColumns(query.table)),
      saveColumns: ({ payload }) => answering(saveColumns(payload)),
      views: ({ query }) => answering(readViews(query.table)),
      saveViews: ({ payload }) => answering(saveViews(payload.table, payload.views)),
    }),
  ),
);
