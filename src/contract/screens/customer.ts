/** Customers, coupons, vouchers, promotions, membership (spec section 2). */
import { rootAndAdmin, type ScreenGroup } from "./screen.ts";

export const customerScreens = {
  area: "customer",
  title: "customer",
  screens: [
    { path: "/customer/index", title: "customerIndex", roles: rootAndAdmin },
    { path: "/customer/group", title: "customerGroup", roles: rootAndAdmin },
    {
      path: "/customer/group/{id}/member",
      title: "customerGroupIdMember",
      roles: rootAndAdmin,
      hidden: true,
    },
    { path: "/customer/Excel-import", title: "customerExcelImport", roles: rootAndAdmin, noCache: true },
    { path: "/customer/account", title: "customerAccount", roles: rootAndAdmin },
    {
      path: "/customer/{id}/create-account",
      title: "customerIdCreateAccount",
      roles: rootAndAdmin,
      hidden: true,
      noCache: true,
    },
    { path: "/customer/point-card", title: "customerPointCard", roles: rootAndAdmin },
    { path: "/customer/coupon", title: "customerCoupon", roles: rootAndAdmin, section: "sectionCoupons" },
    {
      path: "/customer/create/coupon",
      title: "customerCreateCoupon",
      roles: rootAndAdmin,
      section: "sectionCoupons",
      noCache: true,
    },
    {
      path: "/customer/couponRelease",
      title: "customerCouponRelease",
      roles: rootAndAdmin,
      section: "sectionCoupons",
    },
    {
      path: "/customer/couponUsed",
      title: "customerCouponUsed",
      roles: rootAndAdmin,
      section: "sectionCoupons",
    },
    { path: "/customer/voucher", title: "customerVoucher", roles: rootAndAdmin, section: "sectionCoupons" },
    {
      path: "/customer/create/voucher",
      title: "customerCreateVoucher",
      roles: rootAndAdmin,
      section: "sectionCoupons",
      noCache: true,
    },
    {
      path: "/customer/fullDiscount",
      title: "customerFullDiscount",
      roles: rootAndAdmin,
      section: "sectionPromotions",
    },
    {
      path: "/customer/newfullDiscount",
      title: "customerNewfullDiscount",
      roles: rootAndAdmin,
      section: "sectionPromotions",
      noCache: true,
    },
    {
      path: "/customer/upfullDiscount",
      title: "customerUpfullDiscount",
      roles: rootAndAdmin,
      hidden: true,
      noCache: true,
    },
    {
      path: "/customer/promoProducts",
      title: "customerPromoProducts",
      roles: rootAndAdmin,
      section: "sectionPromotions",
    },
    {
      path: "/customer/gift-groups",
      title: "customerGiftGroups",
      roles: rootAndAdmin,
      section: "sectionPromotions",
    },
    {
      path: "/customer/gift-products",
      title: "customerGiftProducts",
      roles: rootAndAdmin,
      section: "sectionPromotions",
    },
    { path: "/customer/membership", title: "customerMembership", roles: rootAndAdmin },
    // Kontor's own: the statement of an account, on paper.
    {
      path: "/customer/print/{id}",
      title: "customerStatement",
      roles: rootAndAdmin,
      hidden: true,
      noCache: true,
    },
  ],
} as const satisfies ScreenGroup;
