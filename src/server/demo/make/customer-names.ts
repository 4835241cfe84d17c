/** Words for the names of shops, by the language of the country: the file names no customer, so these are made up. */
import { pick } from "./random.ts";

type Words = readonly [string, ...string[]];
const words = (text: string): Words => {
  const [first = "", ...rest] = text.split(" ");
  return [first, ...rest];
};

interface Language {
  readonly people: Words;
  /** Patterns; @ is a name, # a second word. */
  readonly shops: readonly [string, ...string[]];
  readonly things: Words;
}

const english: Language = {
  people: words(
    "Harper Whitfield Ashby Marlowe Pemberton Hargreaves Thornton Blackwood Fairfax Holloway Winslow Carrington Ellery Prescott Langley Wickham Barlow Sinclair Hathaway Kingsley Norwood Radcliffe Sheridan Underhill Vaughan Westbrook Yardley Aldridge Bramley Colville Dunmore Everleigh Foxley Greenacre Hartley Ingram Jessop Kendrick Lockwood Merriweather",
  ),
  things: words(
    "Willow Bramble Thistle Primrose Juniper Clover Heather Larkspur Foxglove Rosemary Swallow Robin Wren Kingfisher Lighthouse Harbour Orchard Meadow Cobble Lantern Teapot Button Ribbon Feather Acorn Chestnut Copper Velvet Marigold Bluebell Honeysuckle Puddle Pebble Driftwood Attic Parlour Pantry Windmill Gatehouse Magpie",
  ),
  shops: [
    "The # Gift Shop",
    "@ & Sons",
    "# & @",
    "@ Gifts",
    "The # Tree",
    "# Cottage Crafts",
    "@'s Emporium",
    "# Home & Garden",
    "@ Trading",
    "The # Room",
    "Little # Co.",
    "@ Interiors",
    "# Street Stores",
    "@ & Daughters",
    "The # Barn",
    "@ Department Store",
  ],
};

const german: Language = {
  people: words(
    "Weber Schneider Fischer Hoffmann Krüger Lindner Vogel Brandt Seidel Winkler Arnold Böhm Kaiser Lorenz Ziegler Ritter",
  ),
  things: words("Lavendel Rosen Linden Sonnen Kirsch Garten Markt Brunnen Schloss Mühlen Sternen Wald"),
  shops: [
    "Geschenkhaus @",
    "#laden @",
    "@ Wohnen",
    "#stube @",
    "@ & Söhne",
    "Haus @",
    "#hof @",
    "@ Geschenke",
  ],
};

const french: Language = {
  people: words(
    "Laurent Moreau Lefèvre Girard Bonnet Dupuis Marchand Perrin Chevalier Renaud Fontaine Gauthier Masson Vidal",
  ),
  things: words(
    "Lavande Mimosa Cerise Tilleul Moulin Jardin Étoile Colombe Pivoine Olivier Horloge Fontaine",
  ),
  shops: [
    "Maison @",
    "Cadeaux @",
    "Boutique @",
    "Au # d'Or",
    "@ et Fils",
    "Décor @",
    "Les Cadeaux de @",
    "# et @",
  ],
};

const southern: Language = {
  people: words(
    "García Romero Navarro Ortega Ferreira Almeida Carvalho Rossi Conti Marino Bianchi Moretti Costa Silva Vidal Serrano",
  ),
  things: words("Azahar Limón Luna Sole Mare Rosa Stella Oliva Jardín Flor Viola Alba"),
  shops: ["Casa @", "Regalos @", "# & @", "@ e Figli", "Bazar @", "@ Decoración", "Tienda #", "La # di @"],
};

const northern: Language = {
  people: words(
    "Lindqvist Bergström Nyman Hansen Larsen Virtanen Korhonen Dahl Eriksen Holm Sørensen Andersson Jansen deVries Bakker Nowak",
  ),
  things: words("Lykke Måne Fjord Skov Bjørk Tulpe Molen Hav Sne Stjerne Lind Ros"),
  shops: ["@ Interiør", "# Gaver", "@ & Co.", "# Handel", "@ Import", "Huset #", "@ Butik", "# & @"],
};

const languages: Readonly<Record<string, Language>> = {
  Germany: german,
  Austria: german,
  Switzerland: german,
  France: french,
  Belgium: french,
  "Channel Islands": english,
  Spain: southern,
  Portugal: southern,
  Italy: southern,
  Brazil: southern,
  Greece: southern,
  Cyprus: southern,
  Malta: southern,
  Sweden: northern,
  Norway: northern,
  Denmark: northern,
  Finland: northern,
  Iceland: northern,
  Netherlands: northern,
  Poland: northern,
  "Czech Republic": northern,
  Lithuania: northern,
};

const towns: Words = words(
  "Whitby Ludlow Harrogate Keswick Rye Totnes Bath Frome Buxton Stamford Hexham Marlow Truro Padstow Skipton Malvern Tenby Oban Arundel Lewes Southwold Aldeburgh Ambleside Bakewell Cirencester Dartmouth Ely Falmouth Glastonbury Hungerford Ilkley Kendal Lymington Monmouth Nantwich Oundle Petworth Richmond Shaftesbury Tetbury Uppingham Wells York Bridport Chester Durham Exeter Farnham Guildford Hereford",
);

/** The made-up name of the customer with the code; names repeat seldom, and with a town hardly ever. */
export const customerName = (code: string, country: string): string => {
  const language = languages[country] ?? english;
  const name = pick(`shop ${code}`, language.shops)
    .replace("@", pick(`person ${code}`, language.people))
    .replace("#", pick(`thing ${code}`, language.things));
  return country === "United Kingdom" ? `${name}, ${pick(`town ${code}`, towns)}` : name;
};
