/** Headings of lines of goods that other programs and data collectors write, in English, German, French, Spanish, Italian and Chinese. */
const listed = (text: string): readonly string[] => text.split("|").map((heading) => heading.trim());

/** Beside the words of the product itself. */
export const goodsHeadings: Readonly<Record<string, readonly string[]>> = {
  code: listed(
    "SKU|Item code|Item no|Item number|Article number|Product code|Stock code|Part number|Artikelnummer|Artikel-Nr.|Art.-Nr.|Référence|Réf.|Code article|Referencia|Ref.|Código de artículo|Codice articolo|Cod. articolo|货号|商品编码|商品编号|产品编号",
  ),
  barcode: listed(
    "EAN|EAN13|EAN code|GTIN|UPC|Bar code|Scan|Strichcode|EAN-Code|Code EAN|Code-barres|Gencod|Código EAN|Código de barras|Codice EAN|Codice a barre|条码|商品条码|国际条码",
  ),
  quantity: listed(
    "Qty|Quantity|Count|Counted|Stock|On hand|Stock on hand|Units|Pieces|Pcs|Menge|Anzahl|Stück|Bestand|Lagerbestand|Quantité|Qté|Stock réel|Cantidad|Cant.|Existencias|Unidades|Quantità|Q.tà|Qta|Giacenza|Pezzi|数量|库存|库存数量|件数",
  ),
  boxes: listed(
    "Boxes|Cartons|Cases|Ctn|Box qty|Kartons|Kisten|Gebinde|Cartons|Colis|Caisses|Cajas|Cartones|Bultos|Scatole|Cartoni|Colli|箱数|件",
  ),
  cost: listed(
    "Cost|Unit cost|Cost price|Purchase price|Average cost|Einstandspreis|EK|EK-Preis|Einkaufspreis|Kosten|Coût|Prix d'achat|PA|Prix de revient|Coste|Precio de coste|Precio de compra|Costo|Prezzo di costo|Prezzo d'acquisto|成本|成本价|进价",
  ),
  warehouse: listed(
    "Warehouse|Location|Store|Depot|Lager|Lagerort|Filiale|Entrepôt|Dépôt|Magasin|Almacén|Depósito|Bodega|Magazzino|Deposito|仓库|库位",
  ),
  document: listed(
    "Order|Order no|Order number|Document|Document no|Reference|PO|PO number|Invoice|Invoice no|Bestellung|Bestellnummer|Beleg|Belegnummer|Rechnung|Rechnungsnummer|Lieferschein|Commande|N° commande|Bon|Facture|Pedido|N.º de pedido|Albarán|Factura|Ordine|N. ordine|Documento|Fattura|单号|订单号|发票号",
  ),
  price: listed(
    "Price|Unit price|Purchase price|Net price|Cost|Preis|Einzelpreis|EK|EK-Preis|Einkaufspreis|Prix|Prix unitaire|Prix d'achat|PU|Precio|Precio unitario|Precio de compra|Prezzo|Prezzo unitario|Prezzo d'acquisto|单价|进价|采购价|价格",
  ),
  free: listed(
    "Free|Free goods|Bonus|Gratis|Naturalrabatt|Gratuit|Gratuité|UG|Sin cargo|Bonificación|Omaggio|Gratuiti|赠品|赠送",
  ),
  discount: listed(
    "Discount|Discount %|Rebate|Rabatt|Rabatt %|Remise|Remise %|Descuento|Dto.|Dto. %|Sconto|Sconto %|折扣",
  ),
  place: listed(
    "Place|Location|Shelf|Bin|Zone|Lagerplatz|Regal|Platz|Emplacement|Rayon|Zone|Ubicación|Estantería|Zona|Ubicazione|Scaffale|Zona|库位|货架|区域",
  ),
};
