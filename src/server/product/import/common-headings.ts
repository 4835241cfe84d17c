/** Headings that other programs and earlier versions write into files of products, most in English, German, French, Spanish, Italian and Chinese. */
import type { ProductImportField } from "../../../contract/product/product-import.ts";

const listed = (text: string): readonly string[] => text.split("|").map((heading) => heading.trim());

/** Beside the words of the product itself. */
export const commonHeadings: Partial<Readonly<Record<ProductImportField, readonly string[]>>> = {
  code: listed(
    "SKU|Item code|Item no|Item number|Article number|Product code|Product ID|Stock code|Part number|Artikelnummer|Artikel-Nr.|Art.-Nr.|Référence|Réf.|Code article|Référence produit|Referencia|Ref.|Código de artículo|Codice articolo|Cod. articolo|Riferimento|货号|商品编码|商品编号|产品编号",
  ),
  name: listed(
    "Title|Product name|Item name|Description|Product|Article|Artikelname|Bezeichnung|Artikelbezeichnung|Beschreibung|Désignation|Libellé|Nom du produit|Descripción|Nombre del producto|Artículo|Descrizione|Nome prodotto|Articolo|商品名称|品名|产品名称",
  ),
  barcode: listed(
    "EAN|EAN13|EAN code|GTIN|UPC|Bar code|Barcodes|Strichcode|EAN-Code|Code EAN|Gencod|Código EAN|Codice EAN|Γραμμωτός κώδικας|条形码|条码|国际条码",
  ),
  category: listed(
    "Product type|Type|Group|Product group|Department|Warengruppe|Artikelgruppe|Gruppe|Famille|Rayon|Groupe|Familia|Grupo|Gruppo|Reparto|Famiglia|Danh mục|类别|分类|商品分类|类目",
  ),
  brand: listed(
    "Manufacturer|Vendor brand|Make|Hersteller|Fabricant|Fabricante|Produttore|Marchio|商标|厂牌",
  ),
  unit: listed(
    "Unit of measure|UOM|Measure|Mengeneinheit|ME|Unité de vente|Unidad de medida|Unità di misura|UM|计量单位",
  ),
  supplier: listed(
    "Vendor|Supplier name|Lieferantenname|Vendeur|Nom du fournisseur|Nombre del proveedor|Nome fornitore|供货商",
  ),
  style: listed(
    "Parent SKU|Parent code|Style code|Style number|Model number|Modellnummer|Code modèle|Código de modelo|Codice modello|款号",
  ),
  colour: listed("Color|Colour name|Farbe|Couleur|Coloris|Colore|色|颜色名称"),
  size: listed("Size name|Größe|Pointure|Tallas|Taglia|Misura|码|尺寸"),
  packingBox: listed(
    "Pack size|Case size|Carton qty|Units per carton|VPE|Verpackungseinheit|Colisage|Conditionnement|Unidades por cartón|Pezzi per scatola|装箱数|箱规",
  ),
  unitPrice: listed(
    "Price|Sale price|Selling price|Retail price|Sales price|RRP|Preis|Verkaufspreis|VK|VK-Preis|Prix|Prix de vente|PV|Precio|Precio de venta|PVP|Prezzo|Prezzo di vendita|售价|销售价|零售价|价格",
  ),
  boxPrice: listed("Case price|Carton price|Prix du colis|Precio por cartón|Prezzo scatola"),
  lowestPrice: listed(
    "Minimum price|Min price|Floor price|Minimalpreis|Prix plancher|Precio mínimo de venta|Prezzo minimo di vendita|Giá thấp nhất",
  ),
  vatRate: listed(
    "VAT|VAT rate|Tax|Tax rate|MwSt|Mehrwertsteuer|Steuersatz|USt|TVA|Taux de TVA|IVA|Tipo de IVA|Aliquota|Aliquota IVA|% VAT|税率|增值税",
  ),
  purchasePrice: listed(
    "Cost|Cost price|Buying price|Purchase cost|Unit cost|Einkaufspreis|EK|EK-Preis|Einstandspreis|Prix d'achat|Coût|PA|Precio de coste|Coste|Costo|Prezzo di acquisto|采购价|成本价",
  ),
  shelfLifeDays: listed("Shelf life|Haltbarkeit|DLC|Vida útil|Scadenza giorni|保质期"),
  state: listed("Active|Enabled|For sale|Aktiv|Actif|Activo|Attivo|上架"),
  memo: listed("Notes|Comment|Remarks|Bemerkung|Bemerkungen|Remarque|Observaciones|Note interne|备注说明"),
};
