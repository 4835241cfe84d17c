/** Headings of lines of goods that other programs, data collectors and earlier versions write, most in English, German, French, Spanish, Italian and Chinese. */
const listed = (text: string): readonly string[] => text.split("|").map((heading) => heading.trim());

/** Beside the words of the product itself. */
export const goodsHeadings: Readonly<Record<string, readonly string[]>> = {
  code: listed(
    "SKU|Item code|Item no|Item number|Article number|Product code|Stock code|Part number|Artikelnummer|Artikel-Nr.|Art.-Nr.|Référence|Réf.|Code article|Referencia|Ref.|Código de artículo|Codice articolo|Cod. articolo|货号|商品编码|商品编号|产品编号",
  ),
  barcode: listed(
    "EAN|EAN13|EAN code|GTIN|UPC|Bar code|Scan|Strichcode|EAN-Code|Code EAN|Code-barres|Gencod|Código EAN|Código de barras|Codice EAN|Codice a barre|Γραμμωτός κώδικας|条形码|条码|商品条码|国际条码",
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
    "Order|Order no|Order number|Document|Document no|Reference|PO|PO number|Invoice|Invoice no|Bestellung|Bestellnummer|Beleg|Belegnummer|Rechnung|Rechnungsnummer|Lieferschein|Commande|N° commande|Bon|Facture|Pedido|N.º de pedido|Albarán|Factura|Ordine|N. ordine|Documento|Fattura|Αναφορά|Nuoroda|单号|订单号|发票号",
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
  cartons: listed(
    "Cartons|CTNS|CTN|Ctns|Packages|Pkgs|No. of cartons|No of packages|Total cartons|Kartons|Karton|Anzahl Kartons|Cartons|Colis|Nb colis|Cajas|Cartones|Bultos|Cartoni|Colli|N. colli|箱数|件数|总箱数",
  ),
  unitsPerCarton: listed(
    "Units per carton|Qty/CTN|QTY/CTN|Pcs/CTN|PCS/CTN|Pcs per carton|Qty per carton|Packing|Inner qty|Stück je Karton|Stück/Karton|Inhalt|Unités par carton|PCB|Qté/colis|Unidades por caja|Uds/caja|Pezzi per cartone|Pz/cartone|Μονάδες ανά χαρτοκιβώτιο|Số lượng/thùng|每箱数量|装箱数|装箱率",
  ),
  cartonVolume: listed(
    "CBM/CTN|M3/CTN|CBM per carton|Volume per carton|m³ je Karton|m3 par carton|m3 por caja|m3 per cartone|m³/thùng|单箱体积|每箱体积",
  ),
  cartonWeight: listed(
    "KG/CTN|KGS/CTN|G.W./CTN|GW/CTN|Gross weight per carton|Weight per carton|kg je Karton|kg par carton|kg por caja|kg per cartone|kg/thùng|单箱重量|每箱毛重",
  ),
  volume: listed(
    "CBM|M3|Volume|Total CBM|Total volume|Measurement|Meas.|Volumen|Gesamtvolumen|Volume total|Volumen total|Volume totale|总体积|体积",
  ),
  weight: listed(
    "KG|KGS|G.W.|GW|Gross weight|Total G.W.|Total weight|Gewicht|Bruttogewicht|Poids|Poids brut|Peso|Peso bruto|Peso lordo|总毛重|毛重|重量",
  ),
  container: listed(
    "Container|Container no|Container no.|Container number|Cntr no|Containernummer|N° conteneur|Conteneur|Contenedor|N.º contenedor|Contenitore|N. container|Εμπορευματοκιβώτιο|柜号|集装箱号",
  ),
  customer: listed(
    "Customer|Customer no|Customer code|Client|Client no|Buyer|Account|Kunde|Kundennummer|Kunden-Nr.|Client n°|Code client|Cliente|Código de cliente|N.º de cliente|Codice cliente|客户|客户编号|客户代码",
  ),
  memo: listed(
    "Note|Notes|Remark|Remarks|Comment|Bemerkung|Notiz|Anmerkung|Remarque|Commentaire|Nota|Observaciones|Comentario|Note|Osservazioni|备注|说明",
  ),
  place: listed(
    "Place|Location|Shelf|Bin|Zone|Lagerplatz|Regal|Platz|Emplacement|Rayon|Zone|Ubicación|Estantería|Zona|Ubicazione|Scaffale|Zona|库位|货架|区域",
  ),
};
