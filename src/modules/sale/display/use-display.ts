/** What the customer display knows: the till's last word, its language with formats, and whether a till answers. */
import { useQuery } from "@tanstack/react-query";
import i18next from "i18next";
import { useEffect, useState } from "react";
import { wordsIn } from "../../../client/language.ts";
import { makeFormats } from "../../../client/settings/formats.ts";
import { readLanguage } from "../../../client/storage.ts";
import { type DisplayNews, openDisplayChannel } from "../../../client/till/display-channel.ts";
import { type LanguageCode, languageOf } from "../../../domain/languages.ts";

/** How often the display asks the till, in milliseconds. If the till is silent for three times as long, the display takes it as closed. */
const ASK_EVERY_MS = 5000;
const PATIENCE_MS = 15_000;

/** The till's last word; null where none answers. */
export const useNews = (): DisplayNews | null => {
  const [news, setNews] = useState<DisplayNews | null>(null);
  useEffect(() => {
    let heardAt = 0;
    const channel = openDisplayChannel((word) => {
      if (word.type === "ask") return;
      heardAt = Date.now();
      setNews(word.type === "state" ? word : null);
    });
    const ask = () => {
      channel.say({ type: "ask" });
      if (Date.now() - heardAt > PATIENCE_MS) setNews(null);
    };
    ask();
    const timer = setInterval(ask, ASK_EVERY_MS);
    return () => {
      clearInterval(timer);
      channel.close();
    };
  }, []);
  return news;
};

/**
 * The words of the wanted language. The display uses the browser's language until they are loaded, and also when there is no network
 * and they are not stored.
 */
export const useDisplayWords = (wanted: LanguageCode | null) => {
  const own = readLanguage();
  const code = wanted ?? own;
  const { data } = useQuery({
    queryKey: ["display words", code],
    queryFn: () => wordsIn(code, "counter"),
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: "always",
  });
  const isThere = data !== undefined && i18next.hasResourceBundle(languageOf(code).locale, "counter");
  const locale = languageOf(isThere ? code : own).locale;
  return { t: isThere ? data : null, locale };
};

export const formatsOf = ({ formats }: DisplayNews, locale: string) =>
  makeFormats(
    locale,
    {
      SystemTimeZone: { value: formats.timeZone },
      PriceDecimal: { value: formats.priceDecimals },
      StockNumberDecimal: { value: formats.quantityDecimals },
    },
    formats.currencies,
  );
