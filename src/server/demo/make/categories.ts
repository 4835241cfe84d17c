/** What kind of thing a product is, told by the words of its name: its category and its VAT. The first rule that fits wins. */
import type { BasisPoints } from "../../../domain/units.ts";

interface Rule {
  readonly category: string;
  readonly words: RegExp;
}

/** `words` are patterns with blanks between them; a dot is a blank within one. */
const rule = (category: string, words: string): Rule => ({
  category,
  words: new RegExp(`\\b(?:${words.split(" ").join("|")})\\b`, "i"),
});

export const SERVICES = "Services and charges";
export const SWEETS = "Sweets and coffee";
const other = "Other gifts";

const rules: readonly Rule[] = [
  rule(
    "Seasonal",
    String.raw`christmas xmas advent santa reindeer snow\w* easter bauble\w* sleigh valentine\w* halloween`,
  ),
  rule(
    "Candles and lights",
    String.raw`t-?lights? candle\w* lanterns? lights? incense lamps? lampshades? scented oil.burner`,
  ),
  rule(
    "Jewellery",
    String.raw`necklaces? bracelets? earrings? bangles? brooch\w* hair\w* charms? rings? beads? diamante keyrings? key-?chains?`,
  ),
  rule(
    "Bags and purses",
    String.raw`bags? handbags? purses? shoppers? rucksacks? luggage wallets? charlie\s?\+?\s?lola`,
  ),
  rule(
    "Cards and stationery",
    String.raw`cards? wrap pencils? pens? notebooks? stickers? paper ribbons? tapes? journals? books? envelopes? erasers? rulers? stamps? postage`,
  ),
  rule(
    "Party and baking",
    String.raw`party bunting cakes? cakestand baking balloons? napkins? straws? garlands? doily doilies confetti cupcake`,
  ),
  rule(
    "Kitchen and dining",
    String.raw`mugs? cups? plates? bowls? tea\w* coffee kitchen jars? trays? cutlery aprons? lunch dish\w* spoons? jugs? pantry saucers? bottles? coasters? tumblers? glasses bread egg jam cookie biscuit cocktail ice.cream fork knife`,
  ),
  rule(
    "Textiles",
    String.raw`cushions? quilts? throws? doormats? towels? rugs? blankets? tablecloths? curtains? slippers? scarf gloves? socks?`,
  ),
  rule(
    "Garden and outdoors",
    String.raw`garden\w* plants? parasols? birds? birdhouse watering flowerpots? pots? picnic spades? seeds? umbrellas? herb hens? butterfl\w+`,
  ),
  rule("Clocks, mirrors and frames", String.raw`clocks? mirrors? frames? pictures? photos?`),
  rule(
    "Signs and walls",
    String.raw`signs? wall tiles? letters? magnets? knobs? door\w* hooks? hangers? blackboard chalkboard memo\w*`,
  ),
  rule(
    "Storage and furniture",
    String.raw`box\w* baskets? drawers? cabinets? stools? chairs? shel(?:f|ves) racks? storage tins? crates? chests? cases? tables?`,
  ),
  rule(
    "Toys and children",
    String.raw`toys? child\w* games? dolls? dolly jigsaws? playing spaceboy kids? baby teddy marbles? skipping soldiers? girls? boys? puppet\w* magic tricks?`,
  ),
  rule(
    "Decorations",
    String.raw`hanging decorations? hearts? stars? bells? wreaths? flowers? roses? vases? feathers? ornaments? angels? trees?`,
  ),
];

/** All categories, in the order of their ids. */
export const categories: readonly string[] = [
  ...rules.map(({ category }) => category),
  other,
  SWEETS,
  SERVICES,
];

/** Those above the categories of goods, with their order and what their products begin with. */
export const departments: readonly {
  readonly name: string;
  readonly vatRate: BasisPoints;
  readonly margin: BasisPoints;
  readonly of: readonly string[];
}[] = [
  {
    name: "Home",
    vatRate: 2000,
    margin: 4200,
    of: [
      "Candles and lights",
      "Kitchen and dining",
      "Textiles",
      "Clocks, mirrors and frames",
      "Signs and walls",
      "Storage and furniture",
      "Decorations",
      "Garden and outdoors",
    ],
  },
  { name: "Fashion", vatRate: 2000, margin: 5500, of: ["Jewellery", "Bags and purses"] },
  {
    name: "Gifts and occasions",
    vatRate: 2000,
    margin: 4800,
    of: ["Seasonal", "Cards and stationery", "Party and baking", "Toys and children", other],
  },
];

export const categoryOf = (name: string): string =>
  rules.find(({ words }) => words.test(name))?.category ?? other;

/** What is sold without being goods: postage, samples, charges, vouchers. Those that only the accounts use are not for sale. */
export const services: ReadonlyMap<
  string,
  { readonly name: string; readonly forSale: boolean; readonly vat: BasisPoints }
> = new Map([
  ["POST", { name: "Postage", forSale: true, vat: 2000 }],
  ["C2", { name: "Carriage", forSale: true, vat: 2000 }],
  ["DOT", { name: "Web shop postage", forSale: true, vat: 2000 }],
  ["S", { name: "Samples", forSale: true, vat: 2000 }],
  ["M", { name: "Manual entry", forSale: true, vat: 2000 }],
  ["m", { name: "Manual entry (old code)", forSale: false, vat: 2000 }],
  ["D", { name: "Discount", forSale: false, vat: 2000 }],
  ["BANK CHARGES", { name: "Bank charges", forSale: false, vat: 0 }],
  ["AMAZONFEE", { name: "Marketplace fee", forSale: false, vat: 0 }],
  ["CRUK", { name: "Charity commission", forSale: false, vat: 0 }],
  ["B", { name: "Bad debt adjustment", forSale: false, vat: 0 }],
  ...["10", "20", "30", "40", "50"].map(
    (pounds) => [`gift_0001_${pounds}`, { name: `Gift voucher £${pounds}`, forSale: true, vat: 0 }] as const,
  ),
]);

/** Books bear no VAT in the country of the demo company, what a chemist sells a reduced one, everything else the full one. */
export const vatOf = (name: string): BasisPoints => {
  if (
    /\b(?:(?:recipe|cook|colouring|story|poetry) ?book|books?)\b/i.test(name) &&
    !/\b(?:note|address|photo|cover|box|eggs|stand|mark)/i.test(name)
  )
    return 0;
  return /\b(?:plasters?|balm|hot water bottle)\b/i.test(name) ? 500 : 2000;
};
