/** Headings that other programs write into files of customers, in English, German, French, Spanish, Italian and Chinese. */
import type { CustomerImportField } from "../../contract/customer/customer-import.ts";

const listed = (text: string): readonly string[] => text.split("|").map((heading) => heading.trim());

/** About twenty for each field, beside the words of the product itself. */
export const commonHeadings: Readonly<Record<CustomerImportField, readonly string[]>> = {
  code: listed(
    "Customer no|Customer number|Customer ID|Customer code|Client ID|Account code|Kundennummer|Kunden-Nr.|Kundennr|Debitorennummer|Debitor|Numéro client|N° client|Code client|Référence client|Número de cliente|Nº cliente|Código de cliente|Codice cliente|Numero cliente|Cod. cliente|客户编号|客户代码|客户编码",
  ),
  name: listed(
    "Customer name|Full name|Display name|Client name|Contact name|Client|Customer|Kundenname|Kunde|Vollständiger Name|Anzeigename|Nom du client|Nom complet|Nom et prénom|Nombre del cliente|Nombre completo|Nombre y apellidos|Nome cliente|Nominativo|Nome completo|客户名称|客户姓名|姓名|名称",
  ),
  company: listed(
    "Company name|Organisation|Organization|Business name|Legal name|Trading name|Firm|Firmenname|Firma|Unternehmen|Raison sociale|Société|Entreprise|Nom de l'entreprise|Razón social|Empresa|Nombre de la empresa|Compañía|Ragione sociale|Azienda|Ditta|Società|公司名称|企业名称|单位名称",
  ),
  country: listed(
    "Country code|Country/Region|Nation|Billing country|Country of residence|ISO country|Land|Staat|Ländercode|Länderkürzel|Länderkennzeichen|Pays|Code pays|Pays de facturation|País|Código de país|País de facturación|Paese|Nazione|Codice paese|Stato estero|国家|国家/地区|国别|国家代码",
  ),
  hasSurcharge: listed(
    "Equivalence surcharge|Surcharge of equivalence|Equivalence charge|Equalisation tax|Equalization tax|Equivalence tax|Subject to equivalence surcharge|Spanish surcharge|Äquivalenzzuschlag|Ausgleichssteuer|Ausgleichszuschlag|Recargo|Recargo equivalencia|Recargo de equivalencia|Rec. equivalencia|Rec. equiv.|R.E.|RE|Con recargo|Aplica recargo|Aplicar recargo|Sujeto a recargo|Régimen de recargo|Taxe d'équivalence|Surtaxe d'équivalence|Majoration d'équivalence|Sovrattassa di equivalenza|Maggiorazione di equivalenza|Supplemento di equivalenza|等价附加税|等值附加税",
  ),
  taxNumber: listed(
    "VAT number|VAT no|VAT ID|VAT reg no|Tax ID|TIN|Tax registration number|GST number|USt-IdNr|USt-ID|Umsatzsteuer-ID|Steuernummer|N° TVA|Numéro de TVA|TVA intracommunautaire|SIRET|NIF|CIF|NIF/CIF|Número de IVA|Partita IVA|P. IVA|P.IVA|Codice fiscale|税号|纳税人识别号|统一社会信用代码",
  ),
  phone: listed(
    "Phone number|Telephone|Tel|Tel.|Mobile|Mobile phone|Cell|Cell phone|Telefon|Telefonnummer|Handy|Mobil|Mobiltelefon|Téléphone|Numéro de téléphone|Portable|Tél.|Teléfono|Número de teléfono|Móvil|Celular|Telefono|Cellulare|Numero di telefono|电话|手机|电话号码|手机号",
  ),
  email: listed(
    "E-mail|Email|Email address|E-mail address|Mail|Primary email|Billing email|Contact email|E-Mail-Adresse|Mailadresse|Rechnungs-E-Mail|Adresse e-mail|Adresse mail|Courriel|Adresse électronique|Correo|Correo electrónico|Dirección de correo|Indirizzo e-mail|Posta elettronica|Indirizzo mail|电子邮箱|邮箱|电子邮件|邮件地址",
  ),
  street: listed(
    "Address|Street address|Address 1|Address line 1|Street and number|Billing street|Billing address|Straße|Strasse|Straße und Hausnummer|Anschrift|Adresse|Adresse 1|Rue|N° et rue|Voie|Dirección|Calle|Domicilio|Calle y número|Indirizzo|Via|Via e numero|地址|街道|详细地址|街道地址",
  ),
  zip: listed(
    "Zip code|Postcode|Postal code|Post code|ZIP/Postal code|Billing zip|PLZ|Postleitzahl|Code postal|CP|C.P.|Code postal de facturation|Código postal|C.P|Cód. postal|CP facturación|CAP|C.A.P.|Codice postale|Codice di avviamento postale|邮编|邮政编码|邮递区号",
  ),
  city: listed(
    "Town|City/Town|Billing city|Locality|Municipality|Place|Ort|Stadt|Wohnort|Ortschaft|Gemeinde|Ville|Commune|Localité|Ville de facturation|Ciudad|Localidad|Población|Municipio|Città|Comune|Località|城市|市|所在城市",
  ),
  level: listed(
    "Price list|Price group|Price tier|Customer group|Tariff|Pricing level|Preisliste|Preisgruppe|Preisebene|Kundengruppe|Liste de prix|Catégorie tarifaire|Grille tarifaire|Groupe de prix|Tarif|Tarifa|Lista de precios|Grupo de precios|Nivel de precio|Listino|Listino prezzi|Fascia di prezzo|价格等级|价格级别|价格表|客户等级",
  ),
  salesperson: listed(
    "Sales rep|Sales representative|Sales agent|Account manager|Account owner|Owner|Agent|Vertreter|Verkäufer|Außendienst|Kundenbetreuer|Vendeur|Commercial|Représentant|Agent commercial|Vendedor|Comercial|Representante|Agente comercial|Agente|Venditore|Rappresentante|Commerciale|业务员|销售员|销售代表|客户经理",
  ),
  creditLimit: listed(
    "Credit line|Credit max|Max credit|Maximum credit|Credit allowed|Credit ceiling|Kreditlimit|Kreditrahmen|Kreditlinie|Limit|Plafond de crédit|Limite de crédit|Encours autorisé|Crédit maximum|Plafond|Límite de crédito|Crédito máximo|Riesgo máximo|Riesgo concedido|Fido|Limite di credito|Fido massimo|Massimale di credito|信用额度|授信额度|信用限额|最大欠款",
  ),
  paymentDays: listed(
    "Payment terms|Payment days|Terms|Net days|Credit days|Days due|Due days|Zahlungsfrist|Zahlungsziel Tage|Zahlungsziel (Tage)|Zahlungsbedingung|Délai de règlement|Conditions de paiement|Échéance (jours)|Jours de paiement|Plazo de pago|Plazo de pago (días)|Días de crédito|Condiciones de pago|Termini di pagamento|Giorni pagamento|Scadenza (giorni)|账期|付款期限|付款条件|信用天数",
  ),
  opening: listed(
    "Balance|Opening amount|Starting balance|Initial balance|Balance brought forward|Outstanding balance|Anfangssaldo|Anfangsbestand|Saldovortrag|Saldo|Offener Saldo|Solde|Solde initial|Solde d'ouverture|Report à nouveau|Saldo inicial|Saldo de apertura|Saldo pendiente|Saldo iniziale|Saldo di apertura|Saldo aperto|期初余额|期初欠款|初始余额|余额",
  ),
  openingDate: listed(
    "Balance date|Opening date|Date of balance|As of|As of date|Balance as of|Saldodatum|Stichtag|Datum Anfangssaldo|Saldo per|Date du solde|Date d'ouverture|Solde au|Date de reprise|Fecha del saldo|Fecha de apertura|Saldo a fecha|Fecha saldo inicial|Data saldo|Data saldo iniziale|Data di apertura|Saldo al|期初日期|余额日期|建账日期",
  ),
  state: listed(
    "Is active|Enabled|Customer status|Account status|Status active|Aktivstatus|Kundenstatus|Aktiviert|Freigegeben|Statut|Statut client|Est actif|Actif|Activo|Está activo|Estado del cliente|Habilitado|Attivo|Stato cliente|È attivo|Abilitato|是否启用|启用|客户状态|有效",
  ),
  blocked: listed(
    "Block reason|Reason blocked|Blocking reason|On hold reason|Hold reason|Sperrgrund|Sperre|Gesperrt wegen|Liefersperre|Motif de blocage|Raison du blocage|Blocage|Bloqué car|Motivo de bloqueo|Motivo del bloqueo|Bloqueado por|Bloqueo|Motivo blocco|Motivo del blocco|Bloccato per|Blocco|冻结原因|停用原因|锁定原因",
  ),
  memo: listed(
    "Notes|Note|Comment|Comments|Remark|Remarks|Internal note|Description|Notiz|Notizen|Bemerkung|Bemerkungen|Kommentar|Anmerkung|Remarque|Remarques|Commentaire|Notes internes|Notas|Observaciones|Comentarios|Nota|Osservazioni|Annotazioni|Commenti|备注|附注|说明|注释",
  ),
};

/** Countries as files call them beside their names and codes: common, older and official names. */
export const commonCountries: Readonly<Record<string, readonly string[]>> = {
  GB: listed(
    "UK|U.K.|Great Britain|Britain|England|Scotland|Wales|Northern Ireland|Großbritannien|England (UK)|Grande-Bretagne|Angleterre|Gran Bretaña|Inglaterra|Reino Unido de Gran Bretaña|Gran Bretagna|Inghilterra|GBR|英格兰|大不列颠|联合王国",
  ),
  US: listed(
    "USA|U.S.A.|U.S.|United States of America|America|Vereinigte Staaten von Amerika|Amerika|États-Unis d'Amérique|Etats Unis|EE. UU.|EEUU|EE.UU.|Estados Unidos de América|Stati Uniti d'America|美国|美利坚合众国|美利坚",
  ),
  DE: listed(
    "Federal Republic of Germany|BRD|Bundesrepublik Deutschland|Bundesrepublik|République fédérale d'Allemagne|República Federal de Alemania|Repubblica federale di Germania|DEU|GER|德意志联邦共和国|联邦德国",
  ),
  FR: listed(
    "French Republic|République française|Französische Republik|República Francesa|Repubblica francese|FRA|France métropolitaine|法兰西|法兰西共和国",
  ),
  ES: listed(
    "Kingdom of Spain|Reino de España|Königreich Spanien|Royaume d'Espagne|Regno di Spagna|ESP|西班牙王国",
  ),
  IT: listed(
    "Italian Republic|Repubblica Italiana|Italienische Republik|République italienne|República Italiana|ITA|意大利共和国",
  ),
  CN: listed(
    "PRC|P.R. China|PR China|People's Republic of China|Mainland China|China (Mainland)|Volksrepublik China|VR China|Chine populaire|République populaire de Chine|República Popular China|RP China|Repubblica Popolare Cinese|CHN|中华人民共和国|中国大陆|大陆",
  ),
  NL: listed(
    "Holland|The Netherlands|Netherlands, The|Kingdom of the Netherlands|Hollande|Holanda|Olanda|Países Bajos|NLD|NED|荷兰王国",
  ),
  CZ: listed(
    "Czech Republic|Tschechische Republik|Tschechei|République tchèque|República Checa|Repubblica Ceca|Chequia|CZE|捷克共和国|捷克",
  ),
  CH: listed(
    "Swiss Confederation|Schweizerische Eidgenossenschaft|Confédération suisse|Helvetia|Confederación Suiza|Confederazione svizzera|CHE|SUI|瑞士联邦",
  ),
  AT: listed(
    "Republic of Austria|Republik Österreich|Oesterreich|Autriche|República de Austria|AUT|奥地利共和国",
  ),
  IE: listed(
    "Republic of Ireland|Eire|Republik Irland|République d'Irlande|República de Irlanda|IRL|爱尔兰共和国",
  ),
  KR: listed(
    "South Korea|Republic of Korea|Korea|Südkorea|Corée du Sud|Corea del Sur|Corea del Sud|KOR|南韩|大韩民国",
  ),
  RU: listed(
    "Russian Federation|Russische Föderation|Fédération de Russie|Federación Rusa|Federazione Russa|RUS|俄罗斯联邦|俄国",
  ),
  TR: listed("Turkey|Türkei|Turquie|Turquía|Turchia|Türkiye|TUR|土耳其共和国"),
  MK: listed("Macedonia|North Macedonia|FYROM|Mazedonien|Macédoine|Macedonia del Norte|马其顿"),
  BY: listed("Belorussia|Weißrussland|Biélorussie|Bielorrusia|Bielorussia|白俄"),
  VN: listed("Viet Nam|Vietnam|Viêt Nam|VNM|越南社会主义共和国"),
  TW: listed("Taiwan|Republic of China|Taiwan, Province of China|TWN|台湾省|中国台湾"),
  HK: listed("Hong Kong|Hongkong|Hong Kong SAR|HKG|香港特别行政区|中国香港"),
  AE: listed("UAE|U.A.E.|Emirates|Dubai|VAE|Émirats arabes unis|EAU|Emiratos Árabes|Emirati Arabi|阿联酋"),
};
