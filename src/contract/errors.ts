/** Every reason for which a call can be refused: its stable number (G14), HTTP status, and the words under `error.{name}`. */
import { Schema } from "effect";
import { faultWords } from "./field-fault.ts";

/**
 * The error catalogue. `code` is what `error.code` of the envelope carries and never changes its meaning.
 * 403 is special (spec section 8): it signs the client out, except with the message "Access Denied".
 */
export const errors = {
  BadInput: { code: 400, status: 400 },
  SessionEnded: { code: 403, status: 403 },
  AccessDenied: { code: 403, status: 403 },
  NotFound: { code: 404, status: 404 },
  TooLarge: { code: 413, status: 413 },
  UnknownContentType: { code: 415, status: 415 },
  TooManyTries: { code: 429, status: 429 },
  ServerFault: { code: 500, status: 500 },
  Unavailable: { code: 503, status: 503 },
  DiskFull: { code: 507, status: 507 },

  WrongPassword: { code: 1001, status: 422 },
  CodeNeeded: { code: 1002, status: 422 },
  WrongCode: { code: 1003, status: 422 },
  LinkUsed: { code: 1004, status: 422 },
  PasswordTooWeak: { code: 1005, status: 422 },
  LanguageClosed: { code: 1006, status: 422 },
  AlreadySetUp: { code: 1007, status: 409 },
  MoreThanOwn: { code: 1008, status: 422 },
  LastAdministrator: { code: 1009, status: 409 },
  ReadOnly: { code: 1010, status: 409 },
  ResetLinkUsed: { code: 1011, status: 422 },

  StaleVersion: { code: 2001, status: 409 },
  KeyReused: { code: 2002, status: 409 },
  NotPossibleNow: { code: 2003, status: 409 },
  UndoBlocked: { code: 2004, status: 409 },
  CodeTaken: { code: 2005, status: 409 },
  InUse: { code: 2006, status: 409 },
  NameTaken: { code: 2007, status: 409 },
  DayClosed: { code: 2008, status: 409 },
  PreviewDiffers: { code: 2009, status: 409 },

  EmptyOrder: { code: 3001, status: 422 },
  PriceChanged: { code: 3002, status: 409 },
  DiscountOverLimit: { code: 3003, status: 422 },
  BelowLowestPrice: { code: 3004, status: 422 },
  BelowCost: { code: 3005, status: 422 },
  OutOfStock: { code: 3006, status: 422 },
  OverCreditLimit: { code: 3007, status: 422 },
  ProductNotForSale: { code: 3008, status: 422 },
  PackageNotSold: { code: 3009, status: 422 },
  PinRefused: { code: 3010, status: 422 },
  RateChanged: { code: 3011, status: 409 },
  HeldElsewhere: { code: 3012, status: 409 },
  NotReturnable: { code: 3013, status: 422 },
  ReturnedAlready: { code: 3014, status: 409 },
  RefundDiffers: { code: 3015, status: 409 },
  ReturnOverLowest: { code: 3016, status: 422 },
  CustomerBlocked: { code: 3017, status: 422 },
  RateMissing: { code: 3018, status: 422 },
  CurrencyInUse: { code: 3019, status: 409 },
  RefundRatesDiffer: { code: 3020, status: 409 },
  ApproverOverLimit: { code: 3021, status: 422 },
  ApproverLacksRight: { code: 3022, status: 422 },
  ApprovalNotValid: { code: 3023, status: 409 },
  ApprovalNeedsNetwork: { code: 3024, status: 503 },
  BadgeUnknown: { code: 3025, status: 422 },
  DrawerShort: { code: 3026, status: 422 },
  SafeShort: { code: 3028, status: 422 },
  SurchargeChanged: { code: 3027, status: 409 },
  QuoteExpired: { code: 3041, status: 409 },
  QuoteChanged: { code: 3042, status: 409 },
  QuoteAnswered: { code: 3043, status: 409 },
  AlternativeMissing: { code: 3044, status: 422 },
  QuoteLinkEnded: { code: 3045, status: 422 },
  FormOverOpen: { code: 3046, status: 422 },
  FormLineSold: { code: 3047, status: 422 },
  DepositOverForm: { code: 3048, status: 422 },
  LineTaken: { code: 3051, status: 409 },
  PickOverOrdered: { code: 3052, status: 422 },
  PickBelowZero: { code: 3053, status: 422 },
  ShortOverMissing: { code: 3054, status: 422 },
  ShortageSettled: { code: 3055, status: 409 },
  LinesNotPicked: { code: 3056, status: 422 },
  PickNotChecked: { code: 3057, status: 422 },
  SentToKitchen: { code: 3061, status: 409 },
  PartOverOpen: { code: 3062, status: 422 },
  TipsShort: { code: 3063, status: 422 },
  BillBeingPaid: { code: 3064, status: 409 },

  MoreThanSent: { code: 3101, status: 422 },
  MoreThanMissing: { code: 3102, status: 422 },
  NotEnoughStock: { code: 3103, status: 422 },
  StockPromised: { code: 3104, status: 422 },
  StockMoved: { code: 3105, status: 409 },
  CostMissing: { code: 3106, status: 422 },
  LotExpired: { code: 3107, status: 422 },
  LotBlocked: { code: 3108, status: 422 },
  LotShort: { code: 3109, status: 422 },
  LotExpiryDiffers: { code: 3110, status: 422 },
  InOtherCheck: { code: 3111, status: 409 },
  DuplicatesOpen: { code: 3112, status: 409 },
  CountNotApproved: { code: 3113, status: 409 },
  OwnCount: { code: 3114, status: 422 },
  DifferenceNotAccepted: { code: 3115, status: 409 },
  OwnDocument: { code: 3116, status: 409 },

  PricesChangedSince: { code: 3201, status: 409 },
  BarcodesUsedUp: { code: 3202, status: 422 },

  PaymentNotEnough: { code: 4001, status: 422 },
  PaymentNeedsCustomer: { code: 4002, status: 422 },
  ChangeNeedsCash: { code: 4003, status: 422 },
  ChangeExceedsCash: { code: 4004, status: 422 },
  ShiftNeeded: { code: 4005, status: 422 },
  ShiftOpenAlready: { code: 4006, status: 409 },
  TotalDiffers: { code: 4007, status: 409 },
  RefundOverPaid: { code: 4008, status: 422 },
  RefundNeedsVoucher: { code: 4009, status: 422 },
  MatchOverDue: { code: 4010, status: 422 },
  MatchOverAmount: { code: 4011, status: 422 },
  MatchIncomplete: { code: 4012, status: 422 },
  CreditNotEnough: { code: 4013, status: 422 },
  WriteOffOverLimit: { code: 4014, status: 422 },
  CashNotPayable: { code: 4015, status: 422 },
  VouchersOff: { code: 4016, status: 422 },
  WarehouseStopped: { code: 4017, status: 422 },
  PrepaidNotEnough: { code: 4018, status: 422 },

  AmountTooLarge: { code: 5001, status: 422 },

  StyleHasVariants: { code: 3301, status: 422 },
  StyleHasStock: { code: 3302, status: 409 },
  QuantityNotAllowed: { code: 3303, status: 422 },
  MixHasParts: { code: 3304, status: 422 },
  MixHasStock: { code: 3305, status: 409 },
  CodeOfProduct: { code: 3306, status: 409 },
  ProductInDocuments: { code: 3307, status: 409 },
  ProductInProcesses: { code: 3308, status: 409 },

  ProcessNeedsItself: { code: 3401, status: 422 },

  OverReceived: { code: 6001, status: 422 },
  OrderBelowMinimum: { code: 6002, status: 422 },
  NeedOrdered: { code: 6031, status: 409 },
  NeedHasNoSupplier: { code: 6032, status: 422 },
  OwnRequest: { code: 6033, status: 422 },
  NothingToMerge: { code: 6034, status: 422 },
  NothingShort: { code: 6035, status: 422 },
  NothingToCollect: { code: 6036, status: 422 },
  PreOrdersDiffer: { code: 6037, status: 422 },
  InvoiceRead: { code: 6038, status: 409 },
  InvoiceOtherSupplier: { code: 6039, status: 422 },
  ReceiptHasCosts: { code: 6021, status: 409 },
  ReceiptHasReturns: { code: 6022, status: 409 },
  ReturnedTooMuch: { code: 6023, status: 422 },
  ReceiptHasSplits: { code: 6024, status: 409 },
  SplitTooMuch: { code: 6025, status: 422 },
  SplitNoLot: { code: 6026, status: 422 },
  SplitPlaceShort: { code: 6027, status: 422 },

  OnOtherWaybill: { code: 6101, status: 422 },
  MoreThanOpen: { code: 6102, status: 422 },
  ShippedOrderReceived: { code: 6103, status: 409 },

  FileUnknown: { code: 7001, status: 422 },
  FileDamaged: { code: 7002, status: 422 },
  FileLocked: { code: 7003, status: 422 },
  FileTooLarge: { code: 7004, status: 422 },
  FileEmpty: { code: 7005, status: 422 },
  PdfNeedsBrowser: { code: 7006, status: 422 },
  PdfPageFailed: { code: 7007, status: 422 },
  PdfTooSlow: { code: 7008, status: 422 },
  PdfTooLong: { code: 7009, status: 422 },
  FileNoInvoice: { code: 7010, status: 422 },
  FileCreditNote: { code: 7011, status: 422 },
  FileInvoiceProfile: { code: 7012, status: 422 },

  PictureUnknown: { code: 7101, status: 422 },
  PictureTooLarge: { code: 7102, status: 422 },
  PicturesTooMany: { code: 7103, status: 422 },

  SettingRefused: { code: 8001, status: 422 },
} as const satisfies Record<string, { code: number; status: number }>;

export type ErrorName = keyof typeof errors;

/** The names as a schema literal, in the order of the table. */
const names = ((): readonly [ErrorName, ...ErrorName[]] => {
  const isName = (name: string): name is ErrorName => name in errors;
  const [first = "BadInput", ...rest] = Object.keys(errors).filter(isName);
  return [first, ...rest];
})();

export const ErrorNameSchema = Schema.Literals(names);

/**
 * One field of the input that does not fit: its path ("lines.0.count.units"), the sentence in the caller's language, and where
 * a schema refused it, the word of that sentence (`error:field.{problem}`).
 */
export const FieldProblem = Schema.Struct({
  field: Schema.String,
  message: Schema.String,
  problem: Schema.optionalKey(Schema.Literals(faultWords)),
});
export type FieldProblem = typeof FieldProblem.Type;

/**
 * What a refused call carries in `data` (G14): the error's name, fields at fault, values for its sentence, and for a
 * stale version (G5) the current document under `current`.
 */
export const ErrorData = Schema.Struct({
  name: ErrorNameSchema,
  fields: Schema.optionalKey(Schema.Array(FieldProblem)),
  params: Schema.optionalKey(Schema.Record(Schema.String, Schema.Union([Schema.String, Schema.Number]))),
  current: Schema.optionalKey(Schema.Unknown),
});
export type ErrorData = typeof ErrorData.Type;
