/** The company as papers name it. */
import type { CompanySettings } from "../../contract/setting/setting.ts";

/** Who sells; what was not entered is empty. */
export const companyOf = (settings: CompanySettings) => ({
  name: settings.CompanyName.value,
  address: settings.CompanyAddress.value,
  taxNumber: settings.CompanyTaxNumber.value,
  phone: settings.CompanyPhone.value,
  activity: settings.CompanyActivity.value,
  logo: settings.CompanyLogo.value,
});
