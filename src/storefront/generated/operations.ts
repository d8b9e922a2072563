// Written by `npm run generate`. Do not edit.
/** The text of an operation, carrying the types of its answer and its variables. */
export type StorefrontDocument<TData, TVariables> = string & {
  readonly __types?: (variables: TVariables) => TData;
};

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type AttributeInput = {
  key: string;
  value: string;
};

export type CartAddressInput =
  {   copyFromCustomerAddressId: string; deliveryAddress?: never; }
  |  { copyFromCustomerAddressId?: never;   deliveryAddress: CartDeliveryAddressInput; };

export type CartBuyerIdentityInput = {
  companyLocationId?: string | null | undefined;
  countryCode?: CountryCode | null | undefined;
  customerAccessToken?: string | null | undefined;
  /** @deprecated Use `cart.delivery` instead. */
  deliveryAddressPreferences?: Array<DeliveryAddressInput> | null | undefined;
  email?: string | null | undefined;
  phone?: string | null | undefined;
  preferences?: CartPreferencesInput | null | undefined;
};

export type CartDeliveryAddressInput = {
  address1?: string | null | undefined;
  address2?: string | null | undefined;
  city?: string | null | undefined;
  company?: string | null | undefined;
  countryCode?: CountryCode | null | undefined;
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
  phone?: string | null | undefined;
  provinceCode?: string | null | undefined;
  zip?: string | null | undefined;
};

export type CartDeliveryCoordinatesPreferenceInput = {
  countryCode: CountryCode;
  latitude: number;
  longitude: number;
};

export type CartDeliveryInput = {
  addresses?: Array<CartSelectableAddressInput> | null | undefined;
};

export type CartDeliveryPreferenceInput = {
  coordinates?: CartDeliveryCoordinatesPreferenceInput | null | undefined;
  deliveryMethod?: Array<PreferenceDeliveryMethodType> | null | undefined;
  pickupHandle?: Array<string> | null | undefined;
};

export type CartErrorCode =
  | 'ADDRESS_FIELD_CONTAINS_EMOJIS'
  | 'ADDRESS_FIELD_CONTAINS_HTML_TAGS'
  | 'ADDRESS_FIELD_CONTAINS_URL'
  | 'ADDRESS_FIELD_DOES_NOT_MATCH_EXPECTED_PATTERN'
  | 'ADDRESS_FIELD_IS_REQUIRED'
  | 'ADDRESS_FIELD_IS_TOO_LONG'
  | 'BUNDLES_AND_ADDONS_CANNOT_BE_MIXED'
  | 'BUYER_CANNOT_PURCHASE_FOR_COMPANY_LOCATION'
  | 'CART_TOO_LARGE'
  | 'GIFT_CARD_RECIPIENT_INVALID'
  | 'INVALID'
  | 'INVALID_COMPANY_LOCATION'
  | 'INVALID_DELIVERY_ADDRESS_ID'
  | 'INVALID_DELIVERY_GROUP'
  | 'INVALID_DELIVERY_OPTION'
  | 'INVALID_INCREMENT'
  | 'INVALID_MERCHANDISE_LINE'
  | 'INVALID_METAFIELDS'
  | 'INVALID_ZIP_CODE_FOR_COUNTRY'
  | 'INVALID_ZIP_CODE_FOR_PROVINCE'
  | 'LESS_THAN'
  | 'MAXIMUM_EXCEEDED'
  | 'MERCHANDISE_LINE_TRANSFORMERS_RUN_ERROR'
  | 'MERCHANDISE_NOT_APPLICABLE'
  | 'MINIMUM_NOT_MET'
  | 'MISSING_CUSTOMER_ACCESS_TOKEN'
  | 'MISSING_DISCOUNT_CODE'
  | 'MISSING_NOTE'
  | 'NOTE_TOO_LONG'
  | 'ONLY_ONE_DELIVERY_ADDRESS_CAN_BE_SELECTED'
  | 'PARENT_LINE_INVALID_REFERENCE'
  | 'PARENT_LINE_NESTING_TOO_DEEP'
  | 'PARENT_LINE_NOT_FOUND'
  | 'PARENT_LINE_OPERATION_BLOCKED'
  | 'PENDING_DELIVERY_GROUPS'
  | 'PROVINCE_NOT_FOUND'
  | 'SELLING_PLAN_NOT_APPLICABLE'
  | 'SERVICE_UNAVAILABLE'
  | 'TOO_MANY_DELIVERY_ADDRESSES'
  | 'UNSPECIFIED_ADDRESS_ERROR'
  | 'VALIDATION_CUSTOM'
  | 'VARIANT_REQUIRES_SELLING_PLAN'
  | 'ZIP_CODE_NOT_SUPPORTED';

export type CartInput = {
  attributes?: Array<AttributeInput> | null | undefined;
  buyerIdentity?: CartBuyerIdentityInput | null | undefined;
  delivery?: CartDeliveryInput | null | undefined;
  discountCodes?: Array<string> | null | undefined;
  giftCardCodes?: Array<string> | null | undefined;
  lines?: Array<CartLineInput> | null | undefined;
  metafields?: Array<CartInputMetafieldInput> | null | undefined;
  note?: string | null | undefined;
  sourceName?: string | null | undefined;
};

export type CartInputMetafieldInput = {
  key: string;
  type: string;
  value: string;
};

export type CartLineInput = {
  attributes?: Array<AttributeInput> | null | undefined;
  merchandiseId: string;
  parent?: CartLineParentInput | null | undefined;
  quantity?: number | null | undefined;
  sellingPlanId?: string | null | undefined;
};

export type CartLineParentInput =
  {   lineId: string; merchandiseId?: never; }
  |  { lineId?: never;   merchandiseId: string; };

export type CartLineUpdateInput = {
  attributes?: Array<AttributeInput> | null | undefined;
  id?: string | null | undefined;
  merchandiseId?: string | null | undefined;
  quantity?: number | null | undefined;
  sellingPlanId?: string | null | undefined;
  viewKey?: string | null | undefined;
};

export type CartPreferencesInput = {
  delivery?: CartDeliveryPreferenceInput | null | undefined;
  wallet?: Array<string> | null | undefined;
};

export type CartSelectableAddressInput = {
  address: CartAddressInput;
  oneTimeUse?: boolean | null | undefined;
  selected?: boolean | null | undefined;
  validationStrategy?: DeliveryAddressValidationStrategy | null | undefined;
};

export type CartSelectableAddressUpdateInput = {
  address?: CartAddressInput | null | undefined;
  id: string;
  oneTimeUse?: boolean | null | undefined;
  selected?: boolean | null | undefined;
  validationStrategy?: DeliveryAddressValidationStrategy | null | undefined;
};

export type CartSelectedDeliveryOptionInput = {
  deliveryGroupId: string;
  deliveryOptionHandle: string;
};

export type CartWarningCode =
  | 'DISCOUNT_CODE_NOT_HONOURED'
  | 'DISCOUNT_CURRENTLY_INACTIVE'
  | 'DISCOUNT_CUSTOMER_NOT_ELIGIBLE'
  | 'DISCOUNT_CUSTOMER_USAGE_LIMIT_REACHED'
  | 'DISCOUNT_ELIGIBLE_CUSTOMER_MISSING'
  | 'DISCOUNT_INCOMPATIBLE_PURCHASE_TYPE'
  | 'DISCOUNT_NOT_FOUND'
  | 'DISCOUNT_NO_ENTITLED_LINE_ITEMS'
  | 'DISCOUNT_NO_ENTITLED_SHIPPING_LINES'
  | 'DISCOUNT_PURCHASE_NOT_IN_RANGE'
  | 'DISCOUNT_QUANTITY_NOT_IN_RANGE'
  | 'DISCOUNT_USAGE_LIMIT_REACHED'
  | 'DUPLICATE_DELIVERY_ADDRESS'
  | 'MERCHANDISE_NOT_ENOUGH_STOCK'
  | 'MERCHANDISE_OUT_OF_STOCK'
  | 'MERCHANDISE_SELLING_PLAN_NOT_APPLICABLE_ON_COMPANY_LOCATION'
  | 'PAYMENTS_GIFT_CARDS_UNAVAILABLE'
  | 'PRODUCT_UNAVAILABLE_IN_BUYER_LOCATION';

export type CountryCode =
  | 'AC'
  | 'AD'
  | 'AE'
  | 'AF'
  | 'AG'
  | 'AI'
  | 'AL'
  | 'AM'
  | 'AN'
  | 'AO'
  | 'AR'
  | 'AT'
  | 'AU'
  | 'AW'
  | 'AX'
  | 'AZ'
  | 'BA'
  | 'BB'
  | 'BD'
  | 'BE'
  | 'BF'
  | 'BG'
  | 'BH'
  | 'BI'
  | 'BJ'
  | 'BL'
  | 'BM'
  | 'BN'
  | 'BO'
  | 'BQ'
  | 'BR'
  | 'BS'
  | 'BT'
  | 'BV'
  | 'BW'
  | 'BY'
  | 'BZ'
  | 'CA'
  | 'CC'
  | 'CD'
  | 'CF'
  | 'CG'
  | 'CH'
  | 'CI'
  | 'CK'
  | 'CL'
  | 'CM'
  | 'CN'
  | 'CO'
  | 'CR'
  | 'CU'
  | 'CV'
  | 'CW'
  | 'CX'
  | 'CY'
  | 'CZ'
  | 'DE'
  | 'DJ'
  | 'DK'
  | 'DM'
  | 'DO'
  | 'DZ'
  | 'EC'
  | 'EE'
  | 'EG'
  | 'EH'
  | 'ER'
  | 'ES'
  | 'ET'
  | 'FI'
  | 'FJ'
  | 'FK'
  | 'FO'
  | 'FR'
  | 'GA'
  | 'GB'
  | 'GD'
  | 'GE'
  | 'GF'
  | 'GG'
  | 'GH'
  | 'GI'
  | 'GL'
  | 'GM'
  | 'GN'
  | 'GP'
  | 'GQ'
  | 'GR'
  | 'GS'
  | 'GT'
  | 'GW'
  | 'GY'
  | 'HK'
  | 'HM'
  | 'HN'
  | 'HR'
  | 'HT'
  | 'HU'
  | 'ID'
  | 'IE'
  | 'IL'
  | 'IM'
  | 'IN'
  | 'IO'
  | 'IQ'
  | 'IR'
  | 'IS'
  | 'IT'
  | 'JE'
  | 'JM'
  | 'JO'
  | 'JP'
  | 'KE'
  | 'KG'
  | 'KH'
  | 'KI'
  | 'KM'
  | 'KN'
  | 'KP'
  | 'KR'
  | 'KW'
  | 'KY'
  | 'KZ'
  | 'LA'
  | 'LB'
  | 'LC'
  | 'LI'
  | 'LK'
  | 'LR'
  | 'LS'
  | 'LT'
  | 'LU'
  | 'LV'
  | 'LY'
  | 'MA'
  | 'MC'
  | 'MD'
  | 'ME'
  | 'MF'
  | 'MG'
  | 'MK'
  | 'ML'
  | 'MM'
  | 'MN'
  | 'MO'
  | 'MQ'
  | 'MR'
  | 'MS'
  | 'MT'
  | 'MU'
  | 'MV'
  | 'MW'
  | 'MX'
  | 'MY'
  | 'MZ'
  | 'NA'
  | 'NC'
  | 'NE'
  | 'NF'
  | 'NG'
  | 'NI'
  | 'NL'
  | 'NO'
  | 'NP'
  | 'NR'
  | 'NU'
  | 'NZ'
  | 'OM'
  | 'PA'
  | 'PE'
  | 'PF'
  | 'PG'
  | 'PH'
  | 'PK'
  | 'PL'
  | 'PM'
  | 'PN'
  | 'PS'
  | 'PT'
  | 'PY'
  | 'QA'
  | 'RE'
  | 'RO'
  | 'RS'
  | 'RU'
  | 'RW'
  | 'SA'
  | 'SB'
  | 'SC'
  | 'SD'
  | 'SE'
  | 'SG'
  | 'SH'
  | 'SI'
  | 'SJ'
  | 'SK'
  | 'SL'
  | 'SM'
  | 'SN'
  | 'SO'
  | 'SR'
  | 'SS'
  | 'ST'
  | 'SV'
  | 'SX'
  | 'SY'
  | 'SZ'
  | 'TA'
  | 'TC'
  | 'TD'
  | 'TF'
  | 'TG'
  | 'TH'
  | 'TJ'
  | 'TK'
  | 'TL'
  | 'TM'
  | 'TN'
  | 'TO'
  | 'TR'
  | 'TT'
  | 'TV'
  | 'TW'
  | 'TZ'
  | 'UA'
  | 'UG'
  | 'UM'
  | 'US'
  | 'UY'
  | 'UZ'
  | 'VA'
  | 'VC'
  | 'VE'
  | 'VG'
  | 'VN'
  | 'VU'
  | 'WF'
  | 'WS'
  | 'XK'
  | 'YE'
  | 'YT'
  | 'ZA'
  | 'ZM'
  | 'ZW'
  | 'ZZ';

export type CurrencyCode =
  | 'AED'
  | 'AFN'
  | 'ALL'
  | 'AMD'
  | 'ANG'
  | 'AOA'
  | 'ARS'
  | 'AUD'
  | 'AWG'
  | 'AZN'
  | 'BAM'
  | 'BBD'
  | 'BDT'
  | 'BGN'
  | 'BHD'
  | 'BIF'
  | 'BMD'
  | 'BND'
  | 'BOB'
  | 'BRL'
  | 'BSD'
  | 'BTN'
  | 'BWP'
  | 'BYN'
  | 'BYR'
  | 'BZD'
  | 'CAD'
  | 'CDF'
  | 'CHF'
  | 'CLP'
  | 'CNY'
  | 'COP'
  | 'CRC'
  | 'CVE'
  | 'CZK'
  | 'DJF'
  | 'DKK'
  | 'DOP'
  | 'DZD'
  | 'EGP'
  | 'ERN'
  | 'ETB'
  | 'EUR'
  | 'FJD'
  | 'FKP'
  | 'GBP'
  | 'GEL'
  | 'GHS'
  | 'GIP'
  | 'GMD'
  | 'GNF'
  | 'GTQ'
  | 'GYD'
  | 'HKD'
  | 'HNL'
  | 'HRK'
  | 'HTG'
  | 'HUF'
  | 'IDR'
  | 'ILS'
  | 'INR'
  | 'IQD'
  | 'IRR'
  | 'ISK'
  | 'JEP'
  | 'JMD'
  | 'JOD'
  | 'JPY'
  | 'KES'
  | 'KGS'
  | 'KHR'
  | 'KID'
  | 'KMF'
  | 'KRW'
  | 'KWD'
  | 'KYD'
  | 'KZT'
  | 'LAK'
  | 'LBP'
  | 'LKR'
  | 'LRD'
  | 'LSL'
  | 'LTL'
  | 'LVL'
  | 'LYD'
  | 'MAD'
  | 'MDL'
  | 'MGA'
  | 'MKD'
  | 'MMK'
  | 'MNT'
  | 'MOP'
  | 'MRU'
  | 'MUR'
  | 'MVR'
  | 'MWK'
  | 'MXN'
  | 'MYR'
  | 'MZN'
  | 'NAD'
  | 'NGN'
  | 'NIO'
  | 'NOK'
  | 'NPR'
  | 'NZD'
  | 'OMR'
  | 'PAB'
  | 'PEN'
  | 'PGK'
  | 'PHP'
  | 'PKR'
  | 'PLN'
  | 'PYG'
  | 'QAR'
  | 'RON'
  | 'RSD'
  | 'RUB'
  | 'RWF'
  | 'SAR'
  | 'SBD'
  | 'SCR'
  | 'SDG'
  | 'SEK'
  | 'SGD'
  | 'SHP'
  | 'SLL'
  | 'SOS'
  | 'SRD'
  | 'SSP'
  | 'STD'
  | 'STN'
  | 'SYP'
  | 'SZL'
  | 'THB'
  | 'TJS'
  | 'TMT'
  | 'TND'
  | 'TOP'
  | 'TRY'
  | 'TTD'
  | 'TWD'
  | 'TZS'
  | 'UAH'
  | 'UGX'
  | 'USD'
  | 'UYU'
  | 'UZS'
  | 'VED'
  | 'VEF'
  | 'VES'
  | 'VND'
  | 'VUV'
  | 'WST'
  | 'XAF'
  | 'XCD'
  | 'XOF'
  | 'XPF'
  | 'XXX'
  | 'YER'
  | 'ZAR'
  | 'ZMW';

export type DeliveryAddressInput = {
  customerAddressId?: string | null | undefined;
  deliveryAddress?: MailingAddressInput | null | undefined;
  deliveryAddressValidationStrategy?: DeliveryAddressValidationStrategy | null | undefined;
  oneTimeUse?: boolean | null | undefined;
};

export type DeliveryAddressValidationStrategy =
  | 'COUNTRY_CODE_ONLY'
  | 'STRICT';

export type DiscountApplicationAllocationMethod =
  | 'ACROSS'
  | 'EACH'
  | 'ONE';

export type DiscountApplicationTargetSelection =
  | 'ALL'
  | 'ENTITLED'
  | 'EXPLICIT';

export type DiscountApplicationTargetType =
  | 'LINE_ITEM'
  | 'SHIPPING_LINE';

export type HasMetafieldsIdentifier = {
  key: string;
  namespace?: string | null | undefined;
};

export type MailingAddressInput = {
  address1?: string | null | undefined;
  address2?: string | null | undefined;
  city?: string | null | undefined;
  company?: string | null | undefined;
  country?: string | null | undefined;
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
  phone?: string | null | undefined;
  province?: string | null | undefined;
  zip?: string | null | undefined;
};

export type PreferenceDeliveryMethodType =
  | 'PICKUP_POINT'
  | 'PICK_UP'
  | 'SHIPPING';

export type SellingPlanInterval =
  | 'DAY'
  | 'MONTH'
  | 'WEEK'
  | 'YEAR';

export type WeightUnit =
  | 'GRAMS'
  | 'KILOGRAMS'
  | 'OUNCES'
  | 'POUNDS';

export type CartFragment = { id: string, checkoutUrl: string, totalQuantity: number, note: string | null, attributes: Array<{ key: string, value: string | null }>, appliedGiftCards: Array<{ id: string, lastCharacters: string, presentmentAmountUsed: { amount: string, currencyCode: CurrencyCode }, balance: { amount: string, currencyCode: CurrencyCode } }>, discountCodes: Array<{ code: string, applicable: boolean }>, discountApplications: Array<
    | { allocationMethod: DiscountApplicationAllocationMethod, targetSelection: DiscountApplicationTargetSelection, targetType: DiscountApplicationTargetType, value:
        | { amount: string, currencyCode: CurrencyCode }
        | { percentage: number }
       }
    | { code: string, allocationMethod: DiscountApplicationAllocationMethod, targetSelection: DiscountApplicationTargetSelection, targetType: DiscountApplicationTargetType, value:
        | { amount: string, currencyCode: CurrencyCode }
        | { percentage: number }
       }
    | { allocationMethod: DiscountApplicationAllocationMethod, targetSelection: DiscountApplicationTargetSelection, targetType: DiscountApplicationTargetType, value:
        | { amount: string, currencyCode: CurrencyCode }
        | { percentage: number }
       }
  >, cost: { subtotalAmount: { amount: string, currencyCode: CurrencyCode }, totalAmount: { amount: string, currencyCode: CurrencyCode } }, delivery: { addresses: Array<{ id: string, selected: boolean, address: { firstName: string | null, lastName: string | null, company: string | null, address1: string | null, address2: string | null, city: string | null, provinceCode: string | null, zip: string | null, countryCode: string | null, phone: string | null } }> }, lines: { nodes: Array<
      | { id: string, quantity: number, attributes: Array<{ key: string, value: string | null }>, cost: { amountPerQuantity: { amount: string, currencyCode: CurrencyCode }, totalAmount: { amount: string, currencyCode: CurrencyCode } }, discountAllocations: Array<
          | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
          | { code: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
          | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
        >, allAllocations: Array<
          | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
          | { code: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
          | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
        >, sellingPlanAllocation: { priceAdjustments: Array<{ price: { amount: string, currencyCode: CurrencyCode } }>, sellingPlan: { id: string, name: string, billingPolicy: { interval: SellingPlanInterval, intervalCount: number } | null, priceAdjustments: Array<{ orderCount: number | null }> } } | null, merchandise: { id: string, title: string, sku: string | null, currentlyNotInStock: boolean, requiresShipping: boolean, weight: number | null, weightUnit: WeightUnit, quantityRule: { minimum: number, maximum: number | null, increment: number }, price: { amount: string, currencyCode: CurrencyCode }, compareAtPrice: { amount: string, currencyCode: CurrencyCode } | null, selectedOptions: Array<{ name: string, value: string }>, image: { url: string, altText: string | null, width: number | null, height: number | null } | null, product: { id: string, handle: string, title: string, productType: string, metafields: Array<{ namespace: string, key: string, value: string } | null> } } }
      | { id: string, quantity: number, lineComponents: Array<{ quantity: number, merchandise: { title: string, product: { title: string } } }>, attributes: Array<{ key: string, value: string | null }>, cost: { amountPerQuantity: { amount: string, currencyCode: CurrencyCode }, totalAmount: { amount: string, currencyCode: CurrencyCode } }, discountAllocations: Array<
          | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
          | { code: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
          | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
        >, allAllocations: Array<
          | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
          | { code: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
          | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
        >, sellingPlanAllocation: { priceAdjustments: Array<{ price: { amount: string, currencyCode: CurrencyCode } }>, sellingPlan: { id: string, name: string, billingPolicy: { interval: SellingPlanInterval, intervalCount: number } | null, priceAdjustments: Array<{ orderCount: number | null }> } } | null, merchandise: { id: string, title: string, sku: string | null, currentlyNotInStock: boolean, requiresShipping: boolean, weight: number | null, weightUnit: WeightUnit, quantityRule: { minimum: number, maximum: number | null, increment: number }, price: { amount: string, currencyCode: CurrencyCode }, compareAtPrice: { amount: string, currencyCode: CurrencyCode } | null, selectedOptions: Array<{ name: string, value: string }>, image: { url: string, altText: string | null, width: number | null, height: number | null } | null, product: { id: string, handle: string, title: string, productType: string, metafields: Array<{ namespace: string, key: string, value: string } | null> } } }
    >, pageInfo: { hasNextPage: boolean, endCursor: string | null } }, deliveryGroups: { nodes: Array<{ id: string, cartLines: { nodes: Array<
          | { id: string }
          | { id: string }
        > }, deliveryOptions: Array<{ code: string | null, description: string | null, handle: string, title: string | null, estimatedCost: { amount: string, currencyCode: CurrencyCode } }>, selectedDeliveryOption: { code: string | null, description: string | null, handle: string, title: string | null, estimatedCost: { amount: string, currencyCode: CurrencyCode } } | null, discountAllocations: Array<
        | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
        | { code: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
        | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
      > }> }, buyerIdentity: { countryCode: CountryCode | null, email: string | null, phone: string | null, customer: { id: string, firstName: string | null, lastName: string | null, defaultAddress: { firstName: string | null, lastName: string | null, company: string | null, address1: string | null, address2: string | null, city: string | null, provinceCode: string | null, zip: string | null, countryCodeV2: CountryCode | null, phone: string | null } | null } | null } };

type CartLine_CartLine_Fragment = { id: string, quantity: number, attributes: Array<{ key: string, value: string | null }>, cost: { amountPerQuantity: { amount: string, currencyCode: CurrencyCode }, totalAmount: { amount: string, currencyCode: CurrencyCode } }, discountAllocations: Array<
    | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
    | { code: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
    | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
  >, allAllocations: Array<
    | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
    | { code: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
    | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
  >, sellingPlanAllocation: { priceAdjustments: Array<{ price: { amount: string, currencyCode: CurrencyCode } }>, sellingPlan: { id: string, name: string, billingPolicy: { interval: SellingPlanInterval, intervalCount: number } | null, priceAdjustments: Array<{ orderCount: number | null }> } } | null, merchandise: { id: string, title: string, sku: string | null, currentlyNotInStock: boolean, requiresShipping: boolean, weight: number | null, weightUnit: WeightUnit, quantityRule: { minimum: number, maximum: number | null, increment: number }, price: { amount: string, currencyCode: CurrencyCode }, compareAtPrice: { amount: string, currencyCode: CurrencyCode } | null, selectedOptions: Array<{ name: string, value: string }>, image: { url: string, altText: string | null, width: number | null, height: number | null } | null, product: { id: string, handle: string, title: string, productType: string, metafields: Array<{ namespace: string, key: string, value: string } | null> } } };

type CartLine_ComponentizableCartLine_Fragment = { id: string, quantity: number, lineComponents: Array<{ quantity: number, merchandise: { title: string, product: { title: string } } }>, attributes: Array<{ key: string, value: string | null }>, cost: { amountPerQuantity: { amount: string, currencyCode: CurrencyCode }, totalAmount: { amount: string, currencyCode: CurrencyCode } }, discountAllocations: Array<
    | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
    | { code: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
    | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
  >, allAllocations: Array<
    | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
    | { code: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
    | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
  >, sellingPlanAllocation: { priceAdjustments: Array<{ price: { amount: string, currencyCode: CurrencyCode } }>, sellingPlan: { id: string, name: string, billingPolicy: { interval: SellingPlanInterval, intervalCount: number } | null, priceAdjustments: Array<{ orderCount: number | null }> } } | null, merchandise: { id: string, title: string, sku: string | null, currentlyNotInStock: boolean, requiresShipping: boolean, weight: number | null, weightUnit: WeightUnit, quantityRule: { minimum: number, maximum: number | null, increment: number }, price: { amount: string, currencyCode: CurrencyCode }, compareAtPrice: { amount: string, currencyCode: CurrencyCode } | null, selectedOptions: Array<{ name: string, value: string }>, image: { url: string, altText: string | null, width: number | null, height: number | null } | null, product: { id: string, handle: string, title: string, productType: string, metafields: Array<{ namespace: string, key: string, value: string } | null> } } };

export type CartLineFragment =
  | CartLine_CartLine_Fragment
  | CartLine_ComponentizableCartLine_Fragment
;

type CartDiscountAllocation_CartAutomaticDiscountAllocation_Fragment = { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } };

type CartDiscountAllocation_CartCodeDiscountAllocation_Fragment = { code: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } };

type CartDiscountAllocation_CartCustomDiscountAllocation_Fragment = { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } };

export type CartDiscountAllocationFragment =
  | CartDiscountAllocation_CartAutomaticDiscountAllocation_Fragment
  | CartDiscountAllocation_CartCodeDiscountAllocation_Fragment
  | CartDiscountAllocation_CartCustomDiscountAllocation_Fragment
;

export type CartDeliveryGroupFragment = { id: string, cartLines: { nodes: Array<
      | { id: string }
      | { id: string }
    > }, deliveryOptions: Array<{ code: string | null, description: string | null, handle: string, title: string | null, estimatedCost: { amount: string, currencyCode: CurrencyCode } }>, selectedDeliveryOption: { code: string | null, description: string | null, handle: string, title: string | null, estimatedCost: { amount: string, currencyCode: CurrencyCode } } | null, discountAllocations: Array<
    | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
    | { code: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
    | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
  > };

export type CartDeliveryOptionFragment = { code: string | null, description: string | null, handle: string, title: string | null, estimatedCost: { amount: string, currencyCode: CurrencyCode } };

export type CartBuyerFragment = { countryCode: CountryCode | null, email: string | null, phone: string | null, customer: { id: string, firstName: string | null, lastName: string | null, defaultAddress: { firstName: string | null, lastName: string | null, company: string | null, address1: string | null, address2: string | null, city: string | null, provinceCode: string | null, zip: string | null, countryCodeV2: CountryCode | null, phone: string | null } | null } | null };

export type CartUserErrorFragment = { code: CartErrorCode | null, field: Array<string> | null, message: string };

export type CartWarningFragment = { code: CartWarningCode, message: string, target: string };

export type ImageFragment = { url: string, altText: string | null, width: number | null, height: number | null };

export type MoneyFragment = { amount: string, currencyCode: CurrencyCode };

export type ProductFragment = { id: string, handle: string, title: string, description: string, descriptionHtml: string, productType: string, tags: Array<string>, requiresSellingPlan: boolean, featuredImage: { url: string, altText: string | null, width: number | null, height: number | null } | null, images: { nodes: Array<{ url: string, altText: string | null, width: number | null, height: number | null }> }, options: Array<{ name: string, optionValues: Array<{ name: string }> }>, variants: { nodes: Array<{ id: string, title: string, sku: string | null, availableForSale: boolean, currentlyNotInStock: boolean, requiresShipping: boolean, quantityRule: { minimum: number, maximum: number | null, increment: number }, price: { amount: string, currencyCode: CurrencyCode }, compareAtPrice: { amount: string, currencyCode: CurrencyCode } | null, selectedOptions: Array<{ name: string, value: string }>, image: { url: string, altText: string | null, width: number | null, height: number | null } | null, sellingPlanAllocations: { nodes: Array<{ sellingPlan: { id: string, name: string, options: Array<{ value: string | null }>, billingPolicy: { interval: SellingPlanInterval, intervalCount: number } | null, priceAdjustments: Array<{ orderCount: number | null }> }, priceAdjustments: Array<{ price: { amount: string, currencyCode: CurrencyCode } }> }> } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } }, metafields: Array<{ namespace: string, key: string, value: string } | null> };

export type ProductVariantFragment = { id: string, title: string, sku: string | null, availableForSale: boolean, currentlyNotInStock: boolean, requiresShipping: boolean, quantityRule: { minimum: number, maximum: number | null, increment: number }, price: { amount: string, currencyCode: CurrencyCode }, compareAtPrice: { amount: string, currencyCode: CurrencyCode } | null, selectedOptions: Array<{ name: string, value: string }>, image: { url: string, altText: string | null, width: number | null, height: number | null } | null };

export type VariantPlansFragment = { sellingPlanAllocations: { nodes: Array<{ sellingPlan: { id: string, name: string, options: Array<{ value: string | null }>, billingPolicy: { interval: SellingPlanInterval, intervalCount: number } | null, priceAdjustments: Array<{ orderCount: number | null }> }, priceAdjustments: Array<{ price: { amount: string, currencyCode: CurrencyCode } }> }> } };

export type PlanPaymentsFragment = { priceAdjustments: Array<{ price: { amount: string, currencyCode: CurrencyCode } }>, sellingPlan: { id: string, name: string, billingPolicy: { interval: SellingPlanInterval, intervalCount: number } | null, priceAdjustments: Array<{ orderCount: number | null }> } };

export type VariantMerchandiseFragment = { id: string, title: string, sku: string | null, availableForSale: boolean, currentlyNotInStock: boolean, requiresShipping: boolean, product: { id: string, handle: string, title: string, productType: string, metafields: Array<{ namespace: string, key: string, value: string } | null> }, quantityRule: { minimum: number, maximum: number | null, increment: number }, price: { amount: string, currencyCode: CurrencyCode }, compareAtPrice: { amount: string, currencyCode: CurrencyCode } | null, selectedOptions: Array<{ name: string, value: string }>, image: { url: string, altText: string | null, width: number | null, height: number | null } | null };

export type SuggestionFragment = { id: string, handle: string, title: string, productType: string, tags: Array<string>, availableForSale: boolean, featuredImage: { url: string, altText: string | null, width: number | null, height: number | null } | null, priceRange: { minVariantPrice: { amount: string, currencyCode: CurrencyCode }, maxVariantPrice: { amount: string, currencyCode: CurrencyCode } }, variants: { nodes: Array<{ id: string, title: string, sku: string | null, availableForSale: boolean, currentlyNotInStock: boolean, requiresShipping: boolean, product: { id: string, handle: string, title: string, productType: string, metafields: Array<{ namespace: string, key: string, value: string } | null> }, quantityRule: { minimum: number, maximum: number | null, increment: number }, price: { amount: string, currencyCode: CurrencyCode }, compareAtPrice: { amount: string, currencyCode: CurrencyCode } | null, selectedOptions: Array<{ name: string, value: string }>, image: { url: string, altText: string | null, width: number | null, height: number | null } | null }> } };

export type SmallestCartFragment = { id: string, checkoutUrl: string, totalQuantity: number, discountCodes: Array<{ code: string, applicable: boolean }>, cost: { subtotalAmount: { amount: string, currencyCode: CurrencyCode }, totalAmount: { amount: string, currencyCode: CurrencyCode } }, lines: { nodes: Array<
      | { id: string, quantity: number, attributes: Array<{ key: string, value: string | null }>, cost: { amountPerQuantity: { amount: string, currencyCode: CurrencyCode }, totalAmount: { amount: string, currencyCode: CurrencyCode } }, sellingPlanAllocation: { sellingPlan: { id: string, name: string } } | null, merchandise: { id: string, title: string, price: { amount: string, currencyCode: CurrencyCode }, product: { id: string, handle: string, title: string } } }
      | { id: string, quantity: number, attributes: Array<{ key: string, value: string | null }>, cost: { amountPerQuantity: { amount: string, currencyCode: CurrencyCode }, totalAmount: { amount: string, currencyCode: CurrencyCode } }, sellingPlanAllocation: { sellingPlan: { id: string, name: string } } | null, merchandise: { id: string, title: string, price: { amount: string, currencyCode: CurrencyCode }, product: { id: string, handle: string, title: string } } }
    >, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

type SmallestCartLine_CartLine_Fragment = { id: string, quantity: number, attributes: Array<{ key: string, value: string | null }>, cost: { amountPerQuantity: { amount: string, currencyCode: CurrencyCode }, totalAmount: { amount: string, currencyCode: CurrencyCode } }, sellingPlanAllocation: { sellingPlan: { id: string, name: string } } | null, merchandise: { id: string, title: string, price: { amount: string, currencyCode: CurrencyCode }, product: { id: string, handle: string, title: string } } };

type SmallestCartLine_ComponentizableCartLine_Fragment = { id: string, quantity: number, attributes: Array<{ key: string, value: string | null }>, cost: { amountPerQuantity: { amount: string, currencyCode: CurrencyCode }, totalAmount: { amount: string, currencyCode: CurrencyCode } }, sellingPlanAllocation: { sellingPlan: { id: string, name: string } } | null, merchandise: { id: string, title: string, price: { amount: string, currencyCode: CurrencyCode }, product: { id: string, handle: string, title: string } } };

export type SmallestCartLineFragment =
  | SmallestCartLine_CartLine_Fragment
  | SmallestCartLine_ComponentizableCartLine_Fragment
;

export type CartBuyerIdentityUpdateMutationVariables = Exact<{
  cartGid: string;
  buyerIdentity: CartBuyerIdentityInput;
}>;


export type CartBuyerIdentityUpdateMutation = { cartBuyerIdentityUpdate: { cart: { id: string, checkoutUrl: string, totalQuantity: number, note: string | null, attributes: Array<{ key: string, value: string | null }>, appliedGiftCards: Array<{ id: string, lastCharacters: string, presentmentAmountUsed: { amount: string, currencyCode: CurrencyCode }, balance: { amount: string, currencyCode: CurrencyCode } }>, discountCodes: Array<{ code: string, applicable: boolean }>, discountApplications: Array<
        | { allocationMethod: DiscountApplicationAllocationMethod, targetSelection: DiscountApplicationTargetSelection, targetType: DiscountApplicationTargetType, value:
            | { amount: string, currencyCode: CurrencyCode }
            | { percentage: number }
           }
        | { code: string, allocationMethod: DiscountApplicationAllocationMethod, targetSelection: DiscountApplicationTargetSelection, targetType: DiscountApplicationTargetType, value:
            | { amount: string, currencyCode: CurrencyCode }
            | { percentage: number }
           }
        | { allocationMethod: DiscountApplicationAllocationMethod, targetSelection: DiscountApplicationTargetSelection, targetType: DiscountApplicationTargetType, value:
            | { amount: string, currencyCode: CurrencyCode }
            | { percentage: number }
           }
      >, cost: { subtotalAmount: { amount: string, currencyCode: CurrencyCode }, totalAmount: { amount: string, currencyCode: CurrencyCode } }, delivery: { addresses: Array<{ id: string, selected: boolean, address: { firstName: string | null, lastName: string | null, company: string | null, address1: string | null, address2: string | null, city: string | null, provinceCode: string | null, zip: string | null, countryCode: string | null, phone: string | null } }> }, lines: { nodes: Array<
          | { id: string, quantity: number, attributes: Array<{ key: string, value: string | null }>, cost: { amountPerQuantity: { amount: string, currencyCode: CurrencyCode }, totalAmount: { amount: string, currencyCode: CurrencyCode } }, discountAllocations: Array<
              | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
              | { code: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
              | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
            >, allAllocations: Array<
              | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
              | { code: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
              | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
            >, sellingPlanAllocation: { priceAdjustments: Array<{ price: { amount: string, currencyCode: CurrencyCode } }>, sellingPlan: { id: string, name: string, billingPolicy: { interval: SellingPlanInterval, intervalCount: number } | null, priceAdjustments: Array<{ orderCount: number | null }> } } | null, merchandise: { id: string, title: string, sku: string | null, currentlyNotInStock: boolean, requiresShipping: boolean, weight: number | null, weightUnit: WeightUnit, quantityRule: { minimum: number, maximum: number | null, increment: number }, price: { amount: string, currencyCode: CurrencyCode }, compareAtPrice: { amount: string, currencyCode: CurrencyCode } | null, selectedOptions: Array<{ name: string, value: string }>, image: { url: string, altText: string | null, width: number | null, height: number | null } | null, product: { id: string, handle: string, title: string, productType: string, metafields: Array<{ namespace: string, key: string, value: string } | null> } } }
          | { id: string, quantity: number, lineComponents: Array<{ quantity: number, merchandise: { title: string, product: { title: string } } }>, attributes: Array<{ key: string, value: string | null }>, cost: { amountPerQuantity: { amount: string, currencyCode: CurrencyCode }, totalAmount: { amount: string, currencyCode: CurrencyCode } }, discountAllocations: Array<
              | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
              | { code: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
              | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
            >, allAllocations: Array<
              | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
              | { code: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
              | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
            >, sellingPlanAllocation: { priceAdjustments: Array<{ price: { amount: string, currencyCode: CurrencyCode } }>, sellingPlan: { id: string, name: string, billingPolicy: { interval: SellingPlanInterval, intervalCount: number } | null, priceAdjustments: Array<{ orderCount: number | null }> } } | null, merchandise: { id: string, title: string, sku: string | null, currentlyNotInStock: boolean, requiresShipping: boolean, weight: number | null, weightUnit: WeightUnit, quantityRule: { minimum: number, maximum: number | null, increment: number }, price: { amount: string, currencyCode: CurrencyCode }, compareAtPrice: { amount: string, currencyCode: CurrencyCode } | null, selectedOptions: Array<{ name: string, value: string }>, image: { url: string, altText: string | null, width: number | null, height: number | null } | null, product: { id: string, handle: string, title: string, productType: string, metafields: Array<{ namespace: string, key: string, value: string } | null> } } }
        >, pageInfo: { hasNextPage: boolean, endCursor: string | null } }, deliveryGroups: { nodes: Array<{ id: string, cartLines: { nodes: Array<
              | { id: string }
              | { id: string }
            > }, deliveryOptions: Array<{ code: string | null, description: string | null, handle: string, title: string | null, estimatedCost: { amount: string, currencyCode: CurrencyCode } }>, selectedDeliveryOption: { code: string | null, description: string | null, handle: string, title: string | null, estimatedCost: { amount: string, currencyCode: CurrencyCode } } | null, discountAllocations: Array<
            | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
            | { code: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
            | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
          > }> }, buyerIdentity: { countryCode: CountryCode | null, email: string | null, phone: string | null, customer: { id: string, firstName: string | null, lastName: string | null, defaultAddress: { firstName: string | null, lastName: string | null, company: string | null, address1: string | null, address2: string | null, city: string | null, provinceCode: string | null, zip: string | null, countryCodeV2: CountryCode | null, phone: string | null } | null } | null } } | null, userErrors: Array<{ code: CartErrorCode | null, field: Array<string> | null, message: string }>, warnings: Array<{ code: CartWarningCode, message: string, target: string }> } | null };

export type CartCreateMutationVariables = Exact<{
  input: CartInput;
}>;


export type CartCreateMutation = { cartCreate: { cart: { id: string, checkoutUrl: string, totalQuantity: number, note: string | null, attributes: Array<{ key: string, value: string | null }>, appliedGiftCards: Array<{ id: string, lastCharacters: string, presentmentAmountUsed: { amount: string, currencyCode: CurrencyCode }, balance: { amount: string, currencyCode: CurrencyCode } }>, discountCodes: Array<{ code: string, applicable: boolean }>, discountApplications: Array<
        | { allocationMethod: DiscountApplicationAllocationMethod, targetSelection: DiscountApplicationTargetSelection, targetType: DiscountApplicationTargetType, value:
            | { amount: string, currencyCode: CurrencyCode }
            | { percentage: number }
           }
        | { code: string, allocationMethod: DiscountApplicationAllocationMethod, targetSelection: DiscountApplicationTargetSelection, targetType: DiscountApplicationTargetType, value:
            | { amount: string, currencyCode: CurrencyCode }
            | { percentage: number }
           }
        | { allocationMethod: DiscountApplicationAllocationMethod, targetSelection: DiscountApplicationTargetSelection, targetType: DiscountApplicationTargetType, value:
            | { amount: string, currencyCode: CurrencyCode }
            | { percentage: number }
           }
      >, cost: { subtotalAmount: { amount: string, currencyCode: CurrencyCode }, totalAmount: { amount: string, currencyCode: CurrencyCode } }, delivery: { addresses: Array<{ id: string, selected: boolean, address: { firstName: string | null, lastName: string | null, company: string | null, address1: string | null, address2: string | null, city: string | null, provinceCode: string | null, zip: string | null, countryCode: string | null, phone: string | null } }> }, lines: { nodes: Array<
          | { id: string, quantity: number, attributes: Array<{ key: string, value: string | null }>, cost: { amountPerQuantity: { amount: string, currencyCode: CurrencyCode }, totalAmount: { amount: string, currencyCode: CurrencyCode } }, discountAllocations: Array<
              | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
              | { code: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
              | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
            >, allAllocations: Array<
              | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
              | { code: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
              | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
            >, sellingPlanAllocation: { priceAdjustments: Array<{ price: { amount: string, currencyCode: CurrencyCode } }>, sellingPlan: { id: string, name: string, billingPolicy: { interval: SellingPlanInterval, intervalCount: number } | null, priceAdjustments: Array<{ orderCount: number | null }> } } | null, merchandise: { id: string, title: string, sku: string | null, currentlyNotInStock: boolean, requiresShipping: boolean, weight: number | null, weightUnit: WeightUnit, quantityRule: { minimum: number, maximum: number | null, increment: number }, price: { amount: string, currencyCode: CurrencyCode }, compareAtPrice: { amount: string, currencyCode: CurrencyCode } | null, selectedOptions: Array<{ name: string, value: string }>, image: { url: string, altText: string | null, width: number | null, height: number | null } | null, product: { id: string, handle: string, title: string, productType: string, metafields: Array<{ namespace: string, key: string, value: string } | null> } } }
          | { id: string, quantity: number, lineComponents: Array<{ quantity: number, merchandise: { title: string, product: { title: string } } }>, attributes: Array<{ key: string, value: string | null }>, cost: { amountPerQuantity: { amount: string, currencyCode: CurrencyCode }, totalAmount: { amount: string, currencyCode: CurrencyCode } }, discountAllocations: Array<
              | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
              | { code: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
              | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
            >, allAllocations: Array<
              | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
              | { code: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
              | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
            >, sellingPlanAllocation: { priceAdjustments: Array<{ price: { amount: string, currencyCode: CurrencyCode } }>, sellingPlan: { id: string, name: string, billingPolicy: { interval: SellingPlanInterval, intervalCount: number } | null, priceAdjustments: Array<{ orderCount: number | null }> } } | null, merchandise: { id: string, title: string, sku: string | null, currentlyNotInStock: boolean, requiresShipping: boolean, weight: number | null, weightUnit: WeightUnit, quantityRule: { minimum: number, maximum: number | null, increment: number }, price: { amount: string, currencyCode: CurrencyCode }, compareAtPrice: { amount: string, currencyCode: CurrencyCode } | null, selectedOptions: Array<{ name: string, value: string }>, image: { url: string, altText: string | null, width: number | null, height: number | null } | null, product: { id: string, handle: string, title: string, productType: string, metafields: Array<{ namespace: string, key: string, value: string } | null> } } }
        >, pageInfo: { hasNextPage: boolean, endCursor: string | null } }, deliveryGroups: { nodes: Array<{ id: string, cartLines: { nodes: Array<
              | { id: string }
              | { id: string }
            > }, deliveryOptions: Array<{ code: string | null, description: string | null, handle: string, title: string | null, estimatedCost: { amount: string, currencyCode: CurrencyCode } }>, selectedDeliveryOption: { code: string | null, description: string | null, handle: string, title: string | null, estimatedCost: { amount: string, currencyCode: CurrencyCode } } | null, discountAllocations: Array<
            | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
            | { code: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
            | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
          > }> }, buyerIdentity: { countryCode: CountryCode | null, email: string | null, phone: string | null, customer: { id: string, firstName: string | null, lastName: string | null, defaultAddress: { firstName: string | null, lastName: string | null, company: string | null, address1: string | null, address2: string | null, city: string | null, provinceCode: string | null, zip: string | null, countryCodeV2: CountryCode | null, phone: string | null } | null } | null } } | null, userErrors: Array<{ code: CartErrorCode | null, field: Array<string> | null, message: string }>, warnings: Array<{ code: CartWarningCode, message: string, target: string }> } | null };

export type CartDeliveryAddressesAddMutationVariables = Exact<{
  cartGid: string;
  addresses: Array<CartSelectableAddressInput> | CartSelectableAddressInput;
}>;


export type CartDeliveryAddressesAddMutation = { cartDeliveryAddressesAdd: { cart: { id: string, checkoutUrl: string, totalQuantity: number, note: string | null, attributes: Array<{ key: string, value: string | null }>, appliedGiftCards: Array<{ id: string, lastCharacters: string, presentmentAmountUsed: { amount: string, currencyCode: CurrencyCode }, balance: { amount: string, currencyCode: CurrencyCode } }>, discountCodes: Array<{ code: string, applicable: boolean }>, discountApplications: Array<
        | { allocationMethod: DiscountApplicationAllocationMethod, targetSelection: DiscountApplicationTargetSelection, targetType: DiscountApplicationTargetType, value:
            | { amount: string, currencyCode: CurrencyCode }
            | { percentage: number }
           }
        | { code: string, allocationMethod: DiscountApplicationAllocationMethod, targetSelection: DiscountApplicationTargetSelection, targetType: DiscountApplicationTargetType, value:
            | { amount: string, currencyCode: CurrencyCode }
            | { percentage: number }
           }
        | { allocationMethod: DiscountApplicationAllocationMethod, targetSelection: DiscountApplicationTargetSelection, targetType: DiscountApplicationTargetType, value:
            | { amount: string, currencyCode: CurrencyCode }
            | { percentage: number }
           }
      >, cost: { subtotalAmount: { amount: string, currencyCode: CurrencyCode }, totalAmount: { amount: string, currencyCode: CurrencyCode } }, delivery: { addresses: Array<{ id: string, selected: boolean, address: { firstName: string | null, lastName: string | null, company: string | null, address1: string | null, address2: string | null, city: string | null, provinceCode: string | null, zip: string | null, countryCode: string | null, phone: string | null } }> }, lines: { nodes: Array<
          | { id: string, quantity: number, attributes: Array<{ key: string, value: string | null }>, cost: { amountPerQuantity: { amount: string, currencyCode: CurrencyCode }, totalAmount: { amount: string, currencyCode: CurrencyCode } }, discountAllocations: Array<
              | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
              | { code: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
              | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
            >, allAllocations: Array<
              | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
              | { code: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
              | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
            >, sellingPlanAllocation: { priceAdjustments: Array<{ price: { amount: string, currencyCode: CurrencyCode } }>, sellingPlan: { id: string, name: string, billingPolicy: { interval: SellingPlanInterval, intervalCount: number } | null, priceAdjustments: Array<{ orderCount: number | null }> } } | null, merchandise: { id: string, title: string, sku: string | null, currentlyNotInStock: boolean, requiresShipping: boolean, weight: number | null, weightUnit: WeightUnit, quantityRule: { minimum: number, maximum: number | null, increment: number }, price: { amount: string, currencyCode: CurrencyCode }, compareAtPrice: { amount: string, currencyCode: CurrencyCode } | null, selectedOptions: Array<{ name: string, value: string }>, image: { url: string, altText: string | null, width: number | null, height: number | null } | null, product: { id: string, handle: string, title: string, productType: string, metafields: Array<{ namespace: string, key: string, value: string } | null> } } }
          | { id: string, quantity: number, lineComponents: Array<{ quantity: number, merchandise: { title: string, product: { title: string } } }>, attributes: Array<{ key: string, value: string | null }>, cost: { amountPerQuantity: { amount: string, currencyCode: CurrencyCode }, totalAmount: { amount: string, currencyCode: CurrencyCode } }, discountAllocations: Array<
              | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
              | { code: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
              | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
            >, allAllocations: Array<
              | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
              | { code: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
              | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
            >, sellingPlanAllocation: { priceAdjustments: Array<{ price: { amount: string, currencyCode: CurrencyCode } }>, sellingPlan: { id: string, name: string, billingPolicy: { interval: SellingPlanInterval, intervalCount: number } | null, priceAdjustments: Array<{ orderCount: number | null }> } } | null, merchandise: { id: string, title: string, sku: string | null, currentlyNotInStock: boolean, requiresShipping: boolean, weight: number | null, weightUnit: WeightUnit, quantityRule: { minimum: number, maximum: number | null, increment: number }, price: { amount: string, currencyCode: CurrencyCode }, compareAtPrice: { amount: string, currencyCode: CurrencyCode } | null, selectedOptions: Array<{ name: string, value: string }>, image: { url: string, altText: string | null, width: number | null, height: number | null } | null, product: { id: string, handle: string, title: string, productType: string, metafields: Array<{ namespace: string, key: string, value: string } | null> } } }
        >, pageInfo: { hasNextPage: boolean, endCursor: string | null } }, deliveryGroups: { nodes: Array<{ id: string, cartLines: { nodes: Array<
              | { id: string }
              | { id: string }
            > }, deliveryOptions: Array<{ code: string | null, description: string | null, handle: string, title: string | null, estimatedCost: { amount: string, currencyCode: CurrencyCode } }>, selectedDeliveryOption: { code: string | null, description: string | null, handle: string, title: string | null, estimatedCost: { amount: string, currencyCode: CurrencyCode } } | null, discountAllocations: Array<
            | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
            | { code: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
            | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
          > }> }, buyerIdentity: { countryCode: CountryCode | null, email: string | null, phone: string | null, customer: { id: string, firstName: string | null, lastName: string | null, defaultAddress: { firstName: string | null, lastName: string | null, company: string | null, address1: string | null, address2: string | null, city: string | null, provinceCode: string | null, zip: string | null, countryCodeV2: CountryCode | null, phone: string | null } | null } | null } } | null, userErrors: Array<{ code: CartErrorCode | null, field: Array<string> | null, message: string }>, warnings: Array<{ code: CartWarningCode, message: string, target: string }> } | null };

export type CartDeliveryAddressesUpdateMutationVariables = Exact<{
  cartGid: string;
  addresses: Array<CartSelectableAddressUpdateInput> | CartSelectableAddressUpdateInput;
}>;


export type CartDeliveryAddressesUpdateMutation = { cartDeliveryAddressesUpdate: { cart: { id: string, checkoutUrl: string, totalQuantity: number, note: string | null, attributes: Array<{ key: string, value: string | null }>, appliedGiftCards: Array<{ id: string, lastCharacters: string, presentmentAmountUsed: { amount: string, currencyCode: CurrencyCode }, balance: { amount: string, currencyCode: CurrencyCode } }>, discountCodes: Array<{ code: string, applicable: boolean }>, discountApplications: Array<
        | { allocationMethod: DiscountApplicationAllocationMethod, targetSelection: DiscountApplicationTargetSelection, targetType: DiscountApplicationTargetType, value:
            | { amount: string, currencyCode: CurrencyCode }
            | { percentage: number }
           }
        | { code: string, allocationMethod: DiscountApplicationAllocationMethod, targetSelection: DiscountApplicationTargetSelection, targetType: DiscountApplicationTargetType, value:
            | { amount: string, currencyCode: CurrencyCode }
            | { percentage: number }
           }
        | { allocationMethod: DiscountApplicationAllocationMethod, targetSelection: DiscountApplicationTargetSelection, targetType: DiscountApplicationTargetType, value:
            | { amount: string, currencyCode: CurrencyCode }
            | { percentage: number }
           }
      >, cost: { subtotalAmount: { amount: string, currencyCode: CurrencyCode }, totalAmount: { amount: string, currencyCode: CurrencyCode } }, delivery: { addresses: Array<{ id: string, selected: boolean, address: { firstName: string | null, lastName: string | null, company: string | null, address1: string | null, address2: string | null, city: string | null, provinceCode: string | null, zip: string | null, countryCode: string | null, phone: string | null } }> }, lines: { nodes: Array<
          | { id: string, quantity: number, attributes: Array<{ key: string, value: string | null }>, cost: { amountPerQuantity: { amount: string, currencyCode: CurrencyCode }, totalAmount: { amount: string, currencyCode: CurrencyCode } }, discountAllocations: Array<
              | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
              | { code: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
              | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
            >, allAllocations: Array<
              | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
              | { code: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
              | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
            >, sellingPlanAllocation: { priceAdjustments: Array<{ price: { amount: string, currencyCode: CurrencyCode } }>, sellingPlan: { id: string, name: string, billingPolicy: { interval: SellingPlanInterval, intervalCount: number } | null, priceAdjustments: Array<{ orderCount: number | null }> } } | null, merchandise: { id: string, title: string, sku: string | null, currentlyNotInStock: boolean, requiresShipping: boolean, weight: number | null, weightUnit: WeightUnit, quantityRule: { minimum: number, maximum: number | null, increment: number }, price: { amount: string, currencyCode: CurrencyCode }, compareAtPrice: { amount: string, currencyCode: CurrencyCode } | null, selectedOptions: Array<{ name: string, value: string }>, image: { url: string, altText: string | null, width: number | null, height: number | null } | null, product: { id: string, handle: string, title: string, productType: string, metafields: Array<{ namespace: string, key: string, value: string } | null> } } }
          | { id: string, quantity: number, lineComponents: Array<{ quantity: number, merchandise: { title: string, product: { title: string } } }>, attributes: Array<{ key: string, value: string | null }>, cost: { amountPerQuantity: { amount: string, currencyCode: CurrencyCode }, totalAmount: { amount: string, currencyCode: CurrencyCode } }, discountAllocations: Array<
              | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
              | { code: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
              | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
            >, allAllocations: Array<
              | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
              | { code: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
              | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
            >, sellingPlanAllocation: { priceAdjustments: Array<{ price: { amount: string, currencyCode: CurrencyCode } }>, sellingPlan: { id: string, name: string, billingPolicy: { interval: SellingPlanInterval, intervalCount: number } | null, priceAdjustments: Array<{ orderCount: number | null }> } } | null, merchandise: { id: string, title: string, sku: string | null, currentlyNotInStock: boolean, requiresShipping: boolean, weight: number | null, weightUnit: WeightUnit, quantityRule: { minimum: number, maximum: number | null, increment: number }, price: { amount: string, currencyCode: CurrencyCode }, compareAtPrice: { amount: string, currencyCode: CurrencyCode } | null, selectedOptions: Array<{ name: string, value: string }>, image: { url: string, altText: string | null, width: number | null, height: number | null } | null, product: { id: string, handle: string, title: string, productType: string, metafields: Array<{ namespace: string, key: string, value: string } | null> } } }
        >, pageInfo: { hasNextPage: boolean, endCursor: string | null } }, deliveryGroups: { nodes: Array<{ id: string, cartLines: { nodes: Array<
              | { id: string }
              | { id: string }
            > }, deliveryOptions: Array<{ code: string | null, description: string | null, handle: string, title: string | null, estimatedCost: { amount: string, currencyCode: CurrencyCode } }>, selectedDeliveryOption: { code: string | null, description: string | null, handle: string, title: string | null, estimatedCost: { amount: string, currencyCode: CurrencyCode } } | null, discountAllocations: Array<
            | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
            | { code: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
            | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
          > }> }, buyerIdentity: { countryCode: CountryCode | null, email: string | null, phone: string | null, customer: { id: string, firstName: string | null, lastName: string | null, defaultAddress: { firstName: string | null, lastName: string | null, company: string | null, address1: string | null, address2: string | null, city: string | null, provinceCode: string | null, zip: string | null, countryCodeV2: CountryCode | null, phone: string | null } | null } | null } } | null, userErrors: Array<{ code: CartErrorCode | null, field: Array<string> | null, message: string }>, warnings: Array<{ code: CartWarningCode, message: string, target: string }> } | null };

export type CartDiscountCodesUpdateMutationVariables = Exact<{
  cartGid: string;
  discountCodes: Array<string> | string;
}>;


export type CartDiscountCodesUpdateMutation = { cartDiscountCodesUpdate: { cart: { id: string, checkoutUrl: string, totalQuantity: number, note: string | null, attributes: Array<{ key: string, value: string | null }>, appliedGiftCards: Array<{ id: string, lastCharacters: string, presentmentAmountUsed: { amount: string, currencyCode: CurrencyCode }, balance: { amount: string, currencyCode: CurrencyCode } }>, discountCodes: Array<{ code: string, applicable: boolean }>, discountApplications: Array<
        | { allocationMethod: DiscountApplicationAllocationMethod, targetSelection: DiscountApplicationTargetSelection, targetType: DiscountApplicationTargetType, value:
            | { amount: string, currencyCode: CurrencyCode }
            | { percentage: number }
           }
        | { code: string, allocationMethod: DiscountApplicationAllocationMethod, targetSelection: DiscountApplicationTargetSelection, targetType: DiscountApplicationTargetType, value:
            | { amount: string, currencyCode: CurrencyCode }
            | { percentage: number }
           }
        | { allocationMethod: DiscountApplicationAllocationMethod, targetSelection: DiscountApplicationTargetSelection, targetType: DiscountApplicationTargetType, value:
            | { amount: string, currencyCode: CurrencyCode }
            | { percentage: number }
           }
      >, cost: { subtotalAmount: { amount: string, currencyCode: CurrencyCode }, totalAmount: { amount: string, currencyCode: CurrencyCode } }, delivery: { addresses: Array<{ id: string, selected: boolean, address: { firstName: string | null, lastName: string | null, company: string | null, address1: string | null, address2: string | null, city: string | null, provinceCode: string | null, zip: string | null, countryCode: string | null, phone: string | null } }> }, lines: { nodes: Array<
          | { id: string, quantity: number, attributes: Array<{ key: string, value: string | null }>, cost: { amountPerQuantity: { amount: string, currencyCode: CurrencyCode }, totalAmount: { amount: string, currencyCode: CurrencyCode } }, discountAllocations: Array<
              | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
              | { code: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
              | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
            >, allAllocations: Array<
              | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
              | { code: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
              | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
            >, sellingPlanAllocation: { priceAdjustments: Array<{ price: { amount: string, currencyCode: CurrencyCode } }>, sellingPlan: { id: string, name: string, billingPolicy: { interval: SellingPlanInterval, intervalCount: number } | null, priceAdjustments: Array<{ orderCount: number | null }> } } | null, merchandise: { id: string, title: string, sku: string | null, currentlyNotInStock: boolean, requiresShipping: boolean, weight: number | null, weightUnit: WeightUnit, quantityRule: { minimum: number, maximum: number | null, increment: number }, price: { amount: string, currencyCode: CurrencyCode }, compareAtPrice: { amount: string, currencyCode: CurrencyCode } | null, selectedOptions: Array<{ name: string, value: string }>, image: { url: string, altText: string | null, width: number | null, height: number | null } | null, product: { id: string, handle: string, title: string, productType: string, metafields: Array<{ namespace: string, key: string, value: string } | null> } } }
          | { id: string, quantity: number, lineComponents: Array<{ quantity: number, merchandise: { title: string, product: { title: string } } }>, attributes: Array<{ key: string, value: string | null }>, cost: { amountPerQuantity: { amount: string, currencyCode: CurrencyCode }, totalAmount: { amount: string, currencyCode: CurrencyCode } }, discountAllocations: Array<
              | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
              | { code: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
              | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
            >, allAllocations: Array<
              | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
              | { code: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
              | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
            >, sellingPlanAllocation: { priceAdjustments: Array<{ price: { amount: string, currencyCode: CurrencyCode } }>, sellingPlan: { id: string, name: string, billingPolicy: { interval: SellingPlanInterval, intervalCount: number } | null, priceAdjustments: Array<{ orderCount: number | null }> } } | null, merchandise: { id: string, title: string, sku: string | null, currentlyNotInStock: boolean, requiresShipping: boolean, weight: number | null, weightUnit: WeightUnit, quantityRule: { minimum: number, maximum: number | null, increment: number }, price: { amount: string, currencyCode: CurrencyCode }, compareAtPrice: { amount: string, currencyCode: CurrencyCode } | null, selectedOptions: Array<{ name: string, value: string }>, image: { url: string, altText: string | null, width: number | null, height: number | null } | null, product: { id: string, handle: string, title: string, productType: string, metafields: Array<{ namespace: string, key: string, value: string } | null> } } }
        >, pageInfo: { hasNextPage: boolean, endCursor: string | null } }, deliveryGroups: { nodes: Array<{ id: string, cartLines: { nodes: Array<
              | { id: string }
              | { id: string }
            > }, deliveryOptions: Array<{ code: string | null, description: string | null, handle: string, title: string | null, estimatedCost: { amount: string, currencyCode: CurrencyCode } }>, selectedDeliveryOption: { code: string | null, description: string | null, handle: string, title: string | null, estimatedCost: { amount: string, currencyCode: CurrencyCode } } | null, discountAllocations: Array<
            | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
            | { code: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
            | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
          > }> }, buyerIdentity: { countryCode: CountryCode | null, email: string | null, phone: string | null, customer: { id: string, firstName: string | null, lastName: string | null, defaultAddress: { firstName: string | null, lastName: string | null, company: string | null, address1: string | null, address2: string | null, city: string | null, provinceCode: string | null, zip: string | null, countryCodeV2: CountryCode | null, phone: string | null } | null } | null } } | null, userErrors: Array<{ code: CartErrorCode | null, field: Array<string> | null, message: string }>, warnings: Array<{ code: CartWarningCode, message: string, target: string }> } | null };

export type CartGiftCardCodesAddMutationVariables = Exact<{
  cartGid: string;
  giftCardCodes: Array<string> | string;
}>;


export type CartGiftCardCodesAddMutation = { cartGiftCardCodesAdd: { cart: { id: string, checkoutUrl: string, totalQuantity: number, note: string | null, attributes: Array<{ key: string, value: string | null }>, appliedGiftCards: Array<{ id: string, lastCharacters: string, presentmentAmountUsed: { amount: string, currencyCode: CurrencyCode }, balance: { amount: string, currencyCode: CurrencyCode } }>, discountCodes: Array<{ code: string, applicable: boolean }>, discountApplications: Array<
        | { allocationMethod: DiscountApplicationAllocationMethod, targetSelection: DiscountApplicationTargetSelection, targetType: DiscountApplicationTargetType, value:
            | { amount: string, currencyCode: CurrencyCode }
            | { percentage: number }
           }
        | { code: string, allocationMethod: DiscountApplicationAllocationMethod, targetSelection: DiscountApplicationTargetSelection, targetType: DiscountApplicationTargetType, value:
            | { amount: string, currencyCode: CurrencyCode }
            | { percentage: number }
           }
        | { allocationMethod: DiscountApplicationAllocationMethod, targetSelection: DiscountApplicationTargetSelection, targetType: DiscountApplicationTargetType, value:
            | { amount: string, currencyCode: CurrencyCode }
            | { percentage: number }
           }
      >, cost: { subtotalAmount: { amount: string, currencyCode: CurrencyCode }, totalAmount: { amount: string, currencyCode: CurrencyCode } }, delivery: { addresses: Array<{ id: string, selected: boolean, address: { firstName: string | null, lastName: string | null, company: string | null, address1: string | null, address2: string | null, city: string | null, provinceCode: string | null, zip: string | null, countryCode: string | null, phone: string | null } }> }, lines: { nodes: Array<
          | { id: string, quantity: number, attributes: Array<{ key: string, value: string | null }>, cost: { amountPerQuantity: { amount: string, currencyCode: CurrencyCode }, totalAmount: { amount: string, currencyCode: CurrencyCode } }, discountAllocations: Array<
              | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
              | { code: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
              | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
            >, allAllocations: Array<
              | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
              | { code: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
              | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
            >, sellingPlanAllocation: { priceAdjustments: Array<{ price: { amount: string, currencyCode: CurrencyCode } }>, sellingPlan: { id: string, name: string, billingPolicy: { interval: SellingPlanInterval, intervalCount: number } | null, priceAdjustments: Array<{ orderCount: number | null }> } } | null, merchandise: { id: string, title: string, sku: string | null, currentlyNotInStock: boolean, requiresShipping: boolean, weight: number | null, weightUnit: WeightUnit, quantityRule: { minimum: number, maximum: number | null, increment: number }, price: { amount: string, currencyCode: CurrencyCode }, compareAtPrice: { amount: string, currencyCode: CurrencyCode } | null, selectedOptions: Array<{ name: string, value: string }>, image: { url: string, altText: string | null, width: number | null, height: number | null } | null, product: { id: string, handle: string, title: string, productType: string, metafields: Array<{ namespace: string, key: string, value: string } | null> } } }
          | { id: string, quantity: number, lineComponents: Array<{ quantity: number, merchandise: { title: string, product: { title: string } } }>, attributes: Array<{ key: string, value: string | null }>, cost: { amountPerQuantity: { amount: string, currencyCode: CurrencyCode }, totalAmount: { amount: string, currencyCode: CurrencyCode } }, discountAllocations: Array<
              | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
              | { code: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
              | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
            >, allAllocations: Array<
              | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
              | { code: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
              | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
            >, sellingPlanAllocation: { priceAdjustments: Array<{ price: { amount: string, currencyCode: CurrencyCode } }>, sellingPlan: { id: string, name: string, billingPolicy: { interval: SellingPlanInterval, intervalCount: number } | null, priceAdjustments: Array<{ orderCount: number | null }> } } | null, merchandise: { id: string, title: string, sku: string | null, currentlyNotInStock: boolean, requiresShipping: boolean, weight: number | null, weightUnit: WeightUnit, quantityRule: { minimum: number, maximum: number | null, increment: number }, price: { amount: string, currencyCode: CurrencyCode }, compareAtPrice: { amount: string, currencyCode: CurrencyCode } | null, selectedOptions: Array<{ name: string, value: string }>, image: { url: string, altText: string | null, width: number | null, height: number | null } | null, product: { id: string, handle: string, title: string, productType: string, metafields: Array<{ namespace: string, key: string, value: string } | null> } } }
        >, pageInfo: { hasNextPage: boolean, endCursor: string | null } }, deliveryGroups: { nodes: Array<{ id: string, cartLines: { nodes: Array<
              | { id: string }
              | { id: string }
            > }, deliveryOptions: Array<{ code: string | null, description: string | null, handle: string, title: string | null, estimatedCost: { amount: string, currencyCode: CurrencyCode } }>, selectedDeliveryOption: { code: string | null, description: string | null, handle: string, title: string | null, estimatedCost: { amount: string, currencyCode: CurrencyCode } } | null, discountAllocations: Array<
            | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
            | { code: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
            | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
          > }> }, buyerIdentity: { countryCode: CountryCode | null, email: string | null, phone: string | null, customer: { id: string, firstName: string | null, lastName: string | null, defaultAddress: { firstName: string | null, lastName: string | null, company: string | null, address1: string | null, address2: string | null, city: string | null, provinceCode: string | null, zip: string | null, countryCodeV2: CountryCode | null, phone: string | null } | null } | null } } | null, userErrors: Array<{ code: CartErrorCode | null, field: Array<string> | null, message: string }>, warnings: Array<{ code: CartWarningCode, message: string, target: string }> } | null };

export type CartGiftCardCodesRemoveMutationVariables = Exact<{
  cartGid: string;
  giftCardGids: Array<string> | string;
}>;


export type CartGiftCardCodesRemoveMutation = { cartGiftCardCodesRemove: { cart: { id: string, checkoutUrl: string, totalQuantity: number, note: string | null, attributes: Array<{ key: string, value: string | null }>, appliedGiftCards: Array<{ id: string, lastCharacters: string, presentmentAmountUsed: { amount: string, currencyCode: CurrencyCode }, balance: { amount: string, currencyCode: CurrencyCode } }>, discountCodes: Array<{ code: string, applicable: boolean }>, discountApplications: Array<
        | { allocationMethod: DiscountApplicationAllocationMethod, targetSelection: DiscountApplicationTargetSelection, targetType: DiscountApplicationTargetType, value:
            | { amount: string, currencyCode: CurrencyCode }
            | { percentage: number }
           }
        | { code: string, allocationMethod: DiscountApplicationAllocationMethod, targetSelection: DiscountApplicationTargetSelection, targetType: DiscountApplicationTargetType, value:
            | { amount: string, currencyCode: CurrencyCode }
            | { percentage: number }
           }
        | { allocationMethod: DiscountApplicationAllocationMethod, targetSelection: DiscountApplicationTargetSelection, targetType: DiscountApplicationTargetType, value:
            | { amount: string, currencyCode: CurrencyCode }
            | { percentage: number }
           }
      >, cost: { subtotalAmount: { amount: string, currencyCode: CurrencyCode }, totalAmount: { amount: string, currencyCode: CurrencyCode } }, delivery: { addresses: Array<{ id: string, selected: boolean, address: { firstName: string | null, lastName: string | null, company: string | null, address1: string | null, address2: string | null, city: string | null, provinceCode: string | null, zip: string | null, countryCode: string | null, phone: string | null } }> }, lines: { nodes: Array<
          | { id: string, quantity: number, attributes: Array<{ key: string, value: string | null }>, cost: { amountPerQuantity: { amount: string, currencyCode: CurrencyCode }, totalAmount: { amount: string, currencyCode: CurrencyCode } }, discountAllocations: Array<
              | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
              | { code: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
              | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
            >, allAllocations: Array<
              | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
              | { code: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
              | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
            >, sellingPlanAllocation: { priceAdjustments: Array<{ price: { amount: string, currencyCode: CurrencyCode } }>, sellingPlan: { id: string, name: string, billingPolicy: { interval: SellingPlanInterval, intervalCount: number } | null, priceAdjustments: Array<{ orderCount: number | null }> } } | null, merchandise: { id: string, title: string, sku: string | null, currentlyNotInStock: boolean, requiresShipping: boolean, weight: number | null, weightUnit: WeightUnit, quantityRule: { minimum: number, maximum: number | null, increment: number }, price: { amount: string, currencyCode: CurrencyCode }, compareAtPrice: { amount: string, currencyCode: CurrencyCode } | null, selectedOptions: Array<{ name: string, value: string }>, image: { url: string, altText: string | null, width: number | null, height: number | null } | null, product: { id: string, handle: string, title: string, productType: string, metafields: Array<{ namespace: string, key: string, value: string } | null> } } }
          | { id: string, quantity: number, lineComponents: Array<{ quantity: number, merchandise: { title: string, product: { title: string } } }>, attributes: Array<{ key: string, value: string | null }>, cost: { amountPerQuantity: { amount: string, currencyCode: CurrencyCode }, totalAmount: { amount: string, currencyCode: CurrencyCode } }, discountAllocations: Array<
              | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
              | { code: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
              | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
            >, allAllocations: Array<
              | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
              | { code: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
              | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
            >, sellingPlanAllocation: { priceAdjustments: Array<{ price: { amount: string, currencyCode: CurrencyCode } }>, sellingPlan: { id: string, name: string, billingPolicy: { interval: SellingPlanInterval, intervalCount: number } | null, priceAdjustments: Array<{ orderCount: number | null }> } } | null, merchandise: { id: string, title: string, sku: string | null, currentlyNotInStock: boolean, requiresShipping: boolean, weight: number | null, weightUnit: WeightUnit, quantityRule: { minimum: number, maximum: number | null, increment: number }, price: { amount: string, currencyCode: CurrencyCode }, compareAtPrice: { amount: string, currencyCode: CurrencyCode } | null, selectedOptions: Array<{ name: string, value: string }>, image: { url: string, altText: string | null, width: number | null, height: number | null } | null, product: { id: string, handle: string, title: string, productType: string, metafields: Array<{ namespace: string, key: string, value: string } | null> } } }
        >, pageInfo: { hasNextPage: boolean, endCursor: string | null } }, deliveryGroups: { nodes: Array<{ id: string, cartLines: { nodes: Array<
              | { id: string }
              | { id: string }
            > }, deliveryOptions: Array<{ code: string | null, description: string | null, handle: string, title: string | null, estimatedCost: { amount: string, currencyCode: CurrencyCode } }>, selectedDeliveryOption: { code: string | null, description: string | null, handle: string, title: string | null, estimatedCost: { amount: string, currencyCode: CurrencyCode } } | null, discountAllocations: Array<
            | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
            | { code: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
            | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
          > }> }, buyerIdentity: { countryCode: CountryCode | null, email: string | null, phone: string | null, customer: { id: string, firstName: string | null, lastName: string | null, defaultAddress: { firstName: string | null, lastName: string | null, company: string | null, address1: string | null, address2: string | null, city: string | null, provinceCode: string | null, zip: string | null, countryCodeV2: CountryCode | null, phone: string | null } | null } | null } } | null, userErrors: Array<{ code: CartErrorCode | null, field: Array<string> | null, message: string }>, warnings: Array<{ code: CartWarningCode, message: string, target: string }> } | null };

export type CartLinesAddMutationVariables = Exact<{
  cartGid: string;
  lines: Array<CartLineInput> | CartLineInput;
}>;


export type CartLinesAddMutation = { cartLinesAdd: { cart: { id: string, checkoutUrl: string, totalQuantity: number, note: string | null, attributes: Array<{ key: string, value: string | null }>, appliedGiftCards: Array<{ id: string, lastCharacters: string, presentmentAmountUsed: { amount: string, currencyCode: CurrencyCode }, balance: { amount: string, currencyCode: CurrencyCode } }>, discountCodes: Array<{ code: string, applicable: boolean }>, discountApplications: Array<
        | { allocationMethod: DiscountApplicationAllocationMethod, targetSelection: DiscountApplicationTargetSelection, targetType: DiscountApplicationTargetType, value:
            | { amount: string, currencyCode: CurrencyCode }
            | { percentage: number }
           }
        | { code: string, allocationMethod: DiscountApplicationAllocationMethod, targetSelection: DiscountApplicationTargetSelection, targetType: DiscountApplicationTargetType, value:
            | { amount: string, currencyCode: CurrencyCode }
            | { percentage: number }
           }
        | { allocationMethod: DiscountApplicationAllocationMethod, targetSelection: DiscountApplicationTargetSelection, targetType: DiscountApplicationTargetType, value:
            | { amount: string, currencyCode: CurrencyCode }
            | { percentage: number }
           }
      >, cost: { subtotalAmount: { amount: string, currencyCode: CurrencyCode }, totalAmount: { amount: string, currencyCode: CurrencyCode } }, delivery: { addresses: Array<{ id: string, selected: boolean, address: { firstName: string | null, lastName: string | null, company: string | null, address1: string | null, address2: string | null, city: string | null, provinceCode: string | null, zip: string | null, countryCode: string | null, phone: string | null } }> }, lines: { nodes: Array<
          | { id: string, quantity: number, attributes: Array<{ key: string, value: string | null }>, cost: { amountPerQuantity: { amount: string, currencyCode: CurrencyCode }, totalAmount: { amount: string, currencyCode: CurrencyCode } }, discountAllocations: Array<
              | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
              | { code: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
              | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
            >, allAllocations: Array<
              | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
              | { code: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
              | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
            >, sellingPlanAllocation: { priceAdjustments: Array<{ price: { amount: string, currencyCode: CurrencyCode } }>, sellingPlan: { id: string, name: string, billingPolicy: { interval: SellingPlanInterval, intervalCount: number } | null, priceAdjustments: Array<{ orderCount: number | null }> } } | null, merchandise: { id: string, title: string, sku: string | null, currentlyNotInStock: boolean, requiresShipping: boolean, weight: number | null, weightUnit: WeightUnit, quantityRule: { minimum: number, maximum: number | null, increment: number }, price: { amount: string, currencyCode: CurrencyCode }, compareAtPrice: { amount: string, currencyCode: CurrencyCode } | null, selectedOptions: Array<{ name: string, value: string }>, image: { url: string, altText: string | null, width: number | null, height: number | null } | null, product: { id: string, handle: string, title: string, productType: string, metafields: Array<{ namespace: string, key: string, value: string } | null> } } }
          | { id: string, quantity: number, lineComponents: Array<{ quantity: number, merchandise: { title: string, product: { title: string } } }>, attributes: Array<{ key: string, value: string | null }>, cost: { amountPerQuantity: { amount: string, currencyCode: CurrencyCode }, totalAmount: { amount: string, currencyCode: CurrencyCode } }, discountAllocations: Array<
              | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
              | { code: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
              | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
            >, allAllocations: Array<
              | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
              | { code: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
              | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
            >, sellingPlanAllocation: { priceAdjustments: Array<{ price: { amount: string, currencyCode: CurrencyCode } }>, sellingPlan: { id: string, name: string, billingPolicy: { interval: SellingPlanInterval, intervalCount: number } | null, priceAdjustments: Array<{ orderCount: number | null }> } } | null, merchandise: { id: string, title: string, sku: string | null, currentlyNotInStock: boolean, requiresShipping: boolean, weight: number | null, weightUnit: WeightUnit, quantityRule: { minimum: number, maximum: number | null, increment: number }, price: { amount: string, currencyCode: CurrencyCode }, compareAtPrice: { amount: string, currencyCode: CurrencyCode } | null, selectedOptions: Array<{ name: string, value: string }>, image: { url: string, altText: string | null, width: number | null, height: number | null } | null, product: { id: string, handle: string, title: string, productType: string, metafields: Array<{ namespace: string, key: string, value: string } | null> } } }
        >, pageInfo: { hasNextPage: boolean, endCursor: string | null } }, deliveryGroups: { nodes: Array<{ id: string, cartLines: { nodes: Array<
              | { id: string }
              | { id: string }
            > }, deliveryOptions: Array<{ code: string | null, description: string | null, handle: string, title: string | null, estimatedCost: { amount: string, currencyCode: CurrencyCode } }>, selectedDeliveryOption: { code: string | null, description: string | null, handle: string, title: string | null, estimatedCost: { amount: string, currencyCode: CurrencyCode } } | null, discountAllocations: Array<
            | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
            | { code: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
            | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
          > }> }, buyerIdentity: { countryCode: CountryCode | null, email: string | null, phone: string | null, customer: { id: string, firstName: string | null, lastName: string | null, defaultAddress: { firstName: string | null, lastName: string | null, company: string | null, address1: string | null, address2: string | null, city: string | null, provinceCode: string | null, zip: string | null, countryCodeV2: CountryCode | null, phone: string | null } | null } | null } } | null, userErrors: Array<{ code: CartErrorCode | null, field: Array<string> | null, message: string }>, warnings: Array<{ code: CartWarningCode, message: string, target: string }> } | null };

export type CartLinesRemoveMutationVariables = Exact<{
  cartGid: string;
  lineGids: Array<string> | string;
}>;


export type CartLinesRemoveMutation = { cartLinesRemove: { cart: { id: string, checkoutUrl: string, totalQuantity: number, note: string | null, attributes: Array<{ key: string, value: string | null }>, appliedGiftCards: Array<{ id: string, lastCharacters: string, presentmentAmountUsed: { amount: string, currencyCode: CurrencyCode }, balance: { amount: string, currencyCode: CurrencyCode } }>, discountCodes: Array<{ code: string, applicable: boolean }>, discountApplications: Array<
        | { allocationMethod: DiscountApplicationAllocationMethod, targetSelection: DiscountApplicationTargetSelection, targetType: DiscountApplicationTargetType, value:
            | { amount: string, currencyCode: CurrencyCode }
            | { percentage: number }
           }
        | { code: string, allocationMethod: DiscountApplicationAllocationMethod, targetSelection: DiscountApplicationTargetSelection, targetType: DiscountApplicationTargetType, value:
            | { amount: string, currencyCode: CurrencyCode }
            | { percentage: number }
           }
        | { allocationMethod: DiscountApplicationAllocationMethod, targetSelection: DiscountApplicationTargetSelection, targetType: DiscountApplicationTargetType, value:
            | { amount: string, currencyCode: CurrencyCode }
            | { percentage: number }
           }
      >, cost: { subtotalAmount: { amount: string, currencyCode: CurrencyCode }, totalAmount: { amount: string, currencyCode: CurrencyCode } }, delivery: { addresses: Array<{ id: string, selected: boolean, address: { firstName: string | null, lastName: string | null, company: string | null, address1: string | null, address2: string | null, city: string | null, provinceCode: string | null, zip: string | null, countryCode: string | null, phone: string | null } }> }, lines: { nodes: Array<
          | { id: string, quantity: number, attributes: Array<{ key: string, value: string | null }>, cost: { amountPerQuantity: { amount: string, currencyCode: CurrencyCode }, totalAmount: { amount: string, currencyCode: CurrencyCode } }, discountAllocations: Array<
              | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
              | { code: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
              | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
            >, allAllocations: Array<
              | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
              | { code: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
              | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
            >, sellingPlanAllocation: { priceAdjustments: Array<{ price: { amount: string, currencyCode: CurrencyCode } }>, sellingPlan: { id: string, name: string, billingPolicy: { interval: SellingPlanInterval, intervalCount: number } | null, priceAdjustments: Array<{ orderCount: number | null }> } } | null, merchandise: { id: string, title: string, sku: string | null, currentlyNotInStock: boolean, requiresShipping: boolean, weight: number | null, weightUnit: WeightUnit, quantityRule: { minimum: number, maximum: number | null, increment: number }, price: { amount: string, currencyCode: CurrencyCode }, compareAtPrice: { amount: string, currencyCode: CurrencyCode } | null, selectedOptions: Array<{ name: string, value: string }>, image: { url: string, altText: string | null, width: number | null, height: number | null } | null, product: { id: string, handle: string, title: string, productType: string, metafields: Array<{ namespace: string, key: string, value: string } | null> } } }
          | { id: string, quantity: number, lineComponents: Array<{ quantity: number, merchandise: { title: string, product: { title: string } } }>, attributes: Array<{ key: string, value: string | null }>, cost: { amountPerQuantity: { amount: string, currencyCode: CurrencyCode }, totalAmount: { amount: string, currencyCode: CurrencyCode } }, discountAllocations: Array<
              | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
              | { code: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
              | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
            >, allAllocations: Array<
              | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
              | { code: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
              | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
            >, sellingPlanAllocation: { priceAdjustments: Array<{ price: { amount: string, currencyCode: CurrencyCode } }>, sellingPlan: { id: string, name: string, billingPolicy: { interval: SellingPlanInterval, intervalCount: number } | null, priceAdjustments: Array<{ orderCount: number | null }> } } | null, merchandise: { id: string, title: string, sku: string | null, currentlyNotInStock: boolean, requiresShipping: boolean, weight: number | null, weightUnit: WeightUnit, quantityRule: { minimum: number, maximum: number | null, increment: number }, price: { amount: string, currencyCode: CurrencyCode }, compareAtPrice: { amount: string, currencyCode: CurrencyCode } | null, selectedOptions: Array<{ name: string, value: string }>, image: { url: string, altText: string | null, width: number | null, height: number | null } | null, product: { id: string, handle: string, title: string, productType: string, metafields: Array<{ namespace: string, key: string, value: string } | null> } } }
        >, pageInfo: { hasNextPage: boolean, endCursor: string | null } }, deliveryGroups: { nodes: Array<{ id: string, cartLines: { nodes: Array<
              | { id: string }
              | { id: string }
            > }, deliveryOptions: Array<{ code: string | null, description: string | null, handle: string, title: string | null, estimatedCost: { amount: string, currencyCode: CurrencyCode } }>, selectedDeliveryOption: { code: string | null, description: string | null, handle: string, title: string | null, estimatedCost: { amount: string, currencyCode: CurrencyCode } } | null, discountAllocations: Array<
            | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
            | { code: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
            | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
          > }> }, buyerIdentity: { countryCode: CountryCode | null, email: string | null, phone: string | null, customer: { id: string, firstName: string | null, lastName: string | null, defaultAddress: { firstName: string | null, lastName: string | null, company: string | null, address1: string | null, address2: string | null, city: string | null, provinceCode: string | null, zip: string | null, countryCodeV2: CountryCode | null, phone: string | null } | null } | null } } | null, userErrors: Array<{ code: CartErrorCode | null, field: Array<string> | null, message: string }>, warnings: Array<{ code: CartWarningCode, message: string, target: string }> } | null };

export type CartLinesUpdateMutationVariables = Exact<{
  cartGid: string;
  lines: Array<CartLineUpdateInput> | CartLineUpdateInput;
}>;


export type CartLinesUpdateMutation = { cartLinesUpdate: { cart: { id: string, checkoutUrl: string, totalQuantity: number, note: string | null, attributes: Array<{ key: string, value: string | null }>, appliedGiftCards: Array<{ id: string, lastCharacters: string, presentmentAmountUsed: { amount: string, currencyCode: CurrencyCode }, balance: { amount: string, currencyCode: CurrencyCode } }>, discountCodes: Array<{ code: string, applicable: boolean }>, discountApplications: Array<
        | { allocationMethod: DiscountApplicationAllocationMethod, targetSelection: DiscountApplicationTargetSelection, targetType: DiscountApplicationTargetType, value:
            | { amount: string, currencyCode: CurrencyCode }
            | { percentage: number }
           }
        | { code: string, allocationMethod: DiscountApplicationAllocationMethod, targetSelection: DiscountApplicationTargetSelection, targetType: DiscountApplicationTargetType, value:
            | { amount: string, currencyCode: CurrencyCode }
            | { percentage: number }
           }
        | { allocationMethod: DiscountApplicationAllocationMethod, targetSelection: DiscountApplicationTargetSelection, targetType: DiscountApplicationTargetType, value:
            | { amount: string, currencyCode: CurrencyCode }
            | { percentage: number }
           }
      >, cost: { subtotalAmount: { amount: string, currencyCode: CurrencyCode }, totalAmount: { amount: string, currencyCode: CurrencyCode } }, delivery: { addresses: Array<{ id: string, selected: boolean, address: { firstName: string | null, lastName: string | null, company: string | null, address1: string | null, address2: string | null, city: string | null, provinceCode: string | null, zip: string | null, countryCode: string | null, phone: string | null } }> }, lines: { nodes: Array<
          | { id: string, quantity: number, attributes: Array<{ key: string, value: string | null }>, cost: { amountPerQuantity: { amount: string, currencyCode: CurrencyCode }, totalAmount: { amount: string, currencyCode: CurrencyCode } }, discountAllocations: Array<
              | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
              | { code: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
              | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
            >, allAllocations: Array<
              | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
              | { code: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
              | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
            >, sellingPlanAllocation: { priceAdjustments: Array<{ price: { amount: string, currencyCode: CurrencyCode } }>, sellingPlan: { id: string, name: string, billingPolicy: { interval: SellingPlanInterval, intervalCount: number } | null, priceAdjustments: Array<{ orderCount: number | null }> } } | null, merchandise: { id: string, title: string, sku: string | null, currentlyNotInStock: boolean, requiresShipping: boolean, weight: number | null, weightUnit: WeightUnit, quantityRule: { minimum: number, maximum: number | null, increment: number }, price: { amount: string, currencyCode: CurrencyCode }, compareAtPrice: { amount: string, currencyCode: CurrencyCode } | null, selectedOptions: Array<{ name: string, value: string }>, image: { url: string, altText: string | null, width: number | null, height: number | null } | null, product: { id: string, handle: string, title: string, productType: string, metafields: Array<{ namespace: string, key: string, value: string } | null> } } }
          | { id: string, quantity: number, lineComponents: Array<{ quantity: number, merchandise: { title: string, product: { title: string } } }>, attributes: Array<{ key: string, value: string | null }>, cost: { amountPerQuantity: { amount: string, currencyCode: CurrencyCode }, totalAmount: { amount: string, currencyCode: CurrencyCode } }, discountAllocations: Array<
              | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
              | { code: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
              | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
            >, allAllocations: Array<
              | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
              | { code: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
              | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
            >, sellingPlanAllocation: { priceAdjustments: Array<{ price: { amount: string, currencyCode: CurrencyCode } }>, sellingPlan: { id: string, name: string, billingPolicy: { interval: SellingPlanInterval, intervalCount: number } | null, priceAdjustments: Array<{ orderCount: number | null }> } } | null, merchandise: { id: string, title: string, sku: string | null, currentlyNotInStock: boolean, requiresShipping: boolean, weight: number | null, weightUnit: WeightUnit, quantityRule: { minimum: number, maximum: number | null, increment: number }, price: { amount: string, currencyCode: CurrencyCode }, compareAtPrice: { amount: string, currencyCode: CurrencyCode } | null, selectedOptions: Array<{ name: string, value: string }>, image: { url: string, altText: string | null, width: number | null, height: number | null } | null, product: { id: string, handle: string, title: string, productType: string, metafields: Array<{ namespace: string, key: string, value: string } | null> } } }
        >, pageInfo: { hasNextPage: boolean, endCursor: string | null } }, deliveryGroups: { nodes: Array<{ id: string, cartLines: { nodes: Array<
              | { id: string }
              | { id: string }
            > }, deliveryOptions: Array<{ code: string | null, description: string | null, handle: string, title: string | null, estimatedCost: { amount: string, currencyCode: CurrencyCode } }>, selectedDeliveryOption: { code: string | null, description: string | null, handle: string, title: string | null, estimatedCost: { amount: string, currencyCode: CurrencyCode } } | null, discountAllocations: Array<
            | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
            | { code: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
            | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
          > }> }, buyerIdentity: { countryCode: CountryCode | null, email: string | null, phone: string | null, customer: { id: string, firstName: string | null, lastName: string | null, defaultAddress: { firstName: string | null, lastName: string | null, company: string | null, address1: string | null, address2: string | null, city: string | null, provinceCode: string | null, zip: string | null, countryCodeV2: CountryCode | null, phone: string | null } | null } | null } } | null, userErrors: Array<{ code: CartErrorCode | null, field: Array<string> | null, message: string }>, warnings: Array<{ code: CartWarningCode, message: string, target: string }> } | null };

export type CartLinesQueryVariables = Exact<{
  cartGid: string;
  after: string;
}>;


export type CartLinesQuery = { cart: { lines: { nodes: Array<
        | { id: string, quantity: number, attributes: Array<{ key: string, value: string | null }>, cost: { amountPerQuantity: { amount: string, currencyCode: CurrencyCode }, totalAmount: { amount: string, currencyCode: CurrencyCode } }, discountAllocations: Array<
            | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
            | { code: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
            | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
          >, allAllocations: Array<
            | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
            | { code: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
            | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
          >, sellingPlanAllocation: { priceAdjustments: Array<{ price: { amount: string, currencyCode: CurrencyCode } }>, sellingPlan: { id: string, name: string, billingPolicy: { interval: SellingPlanInterval, intervalCount: number } | null, priceAdjustments: Array<{ orderCount: number | null }> } } | null, merchandise: { id: string, title: string, sku: string | null, currentlyNotInStock: boolean, requiresShipping: boolean, weight: number | null, weightUnit: WeightUnit, quantityRule: { minimum: number, maximum: number | null, increment: number }, price: { amount: string, currencyCode: CurrencyCode }, compareAtPrice: { amount: string, currencyCode: CurrencyCode } | null, selectedOptions: Array<{ name: string, value: string }>, image: { url: string, altText: string | null, width: number | null, height: number | null } | null, product: { id: string, handle: string, title: string, productType: string, metafields: Array<{ namespace: string, key: string, value: string } | null> } } }
        | { id: string, quantity: number, lineComponents: Array<{ quantity: number, merchandise: { title: string, product: { title: string } } }>, attributes: Array<{ key: string, value: string | null }>, cost: { amountPerQuantity: { amount: string, currencyCode: CurrencyCode }, totalAmount: { amount: string, currencyCode: CurrencyCode } }, discountAllocations: Array<
            | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
            | { code: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
            | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
          >, allAllocations: Array<
            | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
            | { code: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
            | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
          >, sellingPlanAllocation: { priceAdjustments: Array<{ price: { amount: string, currencyCode: CurrencyCode } }>, sellingPlan: { id: string, name: string, billingPolicy: { interval: SellingPlanInterval, intervalCount: number } | null, priceAdjustments: Array<{ orderCount: number | null }> } } | null, merchandise: { id: string, title: string, sku: string | null, currentlyNotInStock: boolean, requiresShipping: boolean, weight: number | null, weightUnit: WeightUnit, quantityRule: { minimum: number, maximum: number | null, increment: number }, price: { amount: string, currencyCode: CurrencyCode }, compareAtPrice: { amount: string, currencyCode: CurrencyCode } | null, selectedOptions: Array<{ name: string, value: string }>, image: { url: string, altText: string | null, width: number | null, height: number | null } | null, product: { id: string, handle: string, title: string, productType: string, metafields: Array<{ namespace: string, key: string, value: string } | null> } } }
      >, pageInfo: { hasNextPage: boolean, endCursor: string | null } } } | null };

export type CartNoteUpdateMutationVariables = Exact<{
  cartGid: string;
  note: string;
}>;


export type CartNoteUpdateMutation = { cartNoteUpdate: { cart: { id: string, checkoutUrl: string, totalQuantity: number, note: string | null, attributes: Array<{ key: string, value: string | null }>, appliedGiftCards: Array<{ id: string, lastCharacters: string, presentmentAmountUsed: { amount: string, currencyCode: CurrencyCode }, balance: { amount: string, currencyCode: CurrencyCode } }>, discountCodes: Array<{ code: string, applicable: boolean }>, discountApplications: Array<
        | { allocationMethod: DiscountApplicationAllocationMethod, targetSelection: DiscountApplicationTargetSelection, targetType: DiscountApplicationTargetType, value:
            | { amount: string, currencyCode: CurrencyCode }
            | { percentage: number }
           }
        | { code: string, allocationMethod: DiscountApplicationAllocationMethod, targetSelection: DiscountApplicationTargetSelection, targetType: DiscountApplicationTargetType, value:
            | { amount: string, currencyCode: CurrencyCode }
            | { percentage: number }
           }
        | { allocationMethod: DiscountApplicationAllocationMethod, targetSelection: DiscountApplicationTargetSelection, targetType: DiscountApplicationTargetType, value:
            | { amount: string, currencyCode: CurrencyCode }
            | { percentage: number }
           }
      >, cost: { subtotalAmount: { amount: string, currencyCode: CurrencyCode }, totalAmount: { amount: string, currencyCode: CurrencyCode } }, delivery: { addresses: Array<{ id: string, selected: boolean, address: { firstName: string | null, lastName: string | null, company: string | null, address1: string | null, address2: string | null, city: string | null, provinceCode: string | null, zip: string | null, countryCode: string | null, phone: string | null } }> }, lines: { nodes: Array<
          | { id: string, quantity: number, attributes: Array<{ key: string, value: string | null }>, cost: { amountPerQuantity: { amount: string, currencyCode: CurrencyCode }, totalAmount: { amount: string, currencyCode: CurrencyCode } }, discountAllocations: Array<
              | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
              | { code: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
              | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
            >, allAllocations: Array<
              | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
              | { code: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
              | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
            >, sellingPlanAllocation: { priceAdjustments: Array<{ price: { amount: string, currencyCode: CurrencyCode } }>, sellingPlan: { id: string, name: string, billingPolicy: { interval: SellingPlanInterval, intervalCount: number } | null, priceAdjustments: Array<{ orderCount: number | null }> } } | null, merchandise: { id: string, title: string, sku: string | null, currentlyNotInStock: boolean, requiresShipping: boolean, weight: number | null, weightUnit: WeightUnit, quantityRule: { minimum: number, maximum: number | null, increment: number }, price: { amount: string, currencyCode: CurrencyCode }, compareAtPrice: { amount: string, currencyCode: CurrencyCode } | null, selectedOptions: Array<{ name: string, value: string }>, image: { url: string, altText: string | null, width: number | null, height: number | null } | null, product: { id: string, handle: string, title: string, productType: string, metafields: Array<{ namespace: string, key: string, value: string } | null> } } }
          | { id: string, quantity: number, lineComponents: Array<{ quantity: number, merchandise: { title: string, product: { title: string } } }>, attributes: Array<{ key: string, value: string | null }>, cost: { amountPerQuantity: { amount: string, currencyCode: CurrencyCode }, totalAmount: { amount: string, currencyCode: CurrencyCode } }, discountAllocations: Array<
              | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
              | { code: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
              | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
            >, allAllocations: Array<
              | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
              | { code: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
              | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
            >, sellingPlanAllocation: { priceAdjustments: Array<{ price: { amount: string, currencyCode: CurrencyCode } }>, sellingPlan: { id: string, name: string, billingPolicy: { interval: SellingPlanInterval, intervalCount: number } | null, priceAdjustments: Array<{ orderCount: number | null }> } } | null, merchandise: { id: string, title: string, sku: string | null, currentlyNotInStock: boolean, requiresShipping: boolean, weight: number | null, weightUnit: WeightUnit, quantityRule: { minimum: number, maximum: number | null, increment: number }, price: { amount: string, currencyCode: CurrencyCode }, compareAtPrice: { amount: string, currencyCode: CurrencyCode } | null, selectedOptions: Array<{ name: string, value: string }>, image: { url: string, altText: string | null, width: number | null, height: number | null } | null, product: { id: string, handle: string, title: string, productType: string, metafields: Array<{ namespace: string, key: string, value: string } | null> } } }
        >, pageInfo: { hasNextPage: boolean, endCursor: string | null } }, deliveryGroups: { nodes: Array<{ id: string, cartLines: { nodes: Array<
              | { id: string }
              | { id: string }
            > }, deliveryOptions: Array<{ code: string | null, description: string | null, handle: string, title: string | null, estimatedCost: { amount: string, currencyCode: CurrencyCode } }>, selectedDeliveryOption: { code: string | null, description: string | null, handle: string, title: string | null, estimatedCost: { amount: string, currencyCode: CurrencyCode } } | null, discountAllocations: Array<
            | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
            | { code: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
            | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
          > }> }, buyerIdentity: { countryCode: CountryCode | null, email: string | null, phone: string | null, customer: { id: string, firstName: string | null, lastName: string | null, defaultAddress: { firstName: string | null, lastName: string | null, company: string | null, address1: string | null, address2: string | null, city: string | null, provinceCode: string | null, zip: string | null, countryCodeV2: CountryCode | null, phone: string | null } | null } | null } } | null, userErrors: Array<{ code: CartErrorCode | null, field: Array<string> | null, message: string }>, warnings: Array<{ code: CartWarningCode, message: string, target: string }> } | null };

export type CartSelectedDeliveryOptionsUpdateMutationVariables = Exact<{
  cartGid: string;
  options: Array<CartSelectedDeliveryOptionInput> | CartSelectedDeliveryOptionInput;
}>;


export type CartSelectedDeliveryOptionsUpdateMutation = { cartSelectedDeliveryOptionsUpdate: { cart: { id: string, checkoutUrl: string, totalQuantity: number, note: string | null, attributes: Array<{ key: string, value: string | null }>, appliedGiftCards: Array<{ id: string, lastCharacters: string, presentmentAmountUsed: { amount: string, currencyCode: CurrencyCode }, balance: { amount: string, currencyCode: CurrencyCode } }>, discountCodes: Array<{ code: string, applicable: boolean }>, discountApplications: Array<
        | { allocationMethod: DiscountApplicationAllocationMethod, targetSelection: DiscountApplicationTargetSelection, targetType: DiscountApplicationTargetType, value:
            | { amount: string, currencyCode: CurrencyCode }
            | { percentage: number }
           }
        | { code: string, allocationMethod: DiscountApplicationAllocationMethod, targetSelection: DiscountApplicationTargetSelection, targetType: DiscountApplicationTargetType, value:
            | { amount: string, currencyCode: CurrencyCode }
            | { percentage: number }
           }
        | { allocationMethod: DiscountApplicationAllocationMethod, targetSelection: DiscountApplicationTargetSelection, targetType: DiscountApplicationTargetType, value:
            | { amount: string, currencyCode: CurrencyCode }
            | { percentage: number }
           }
      >, cost: { subtotalAmount: { amount: string, currencyCode: CurrencyCode }, totalAmount: { amount: string, currencyCode: CurrencyCode } }, delivery: { addresses: Array<{ id: string, selected: boolean, address: { firstName: string | null, lastName: string | null, company: string | null, address1: string | null, address2: string | null, city: string | null, provinceCode: string | null, zip: string | null, countryCode: string | null, phone: string | null } }> }, lines: { nodes: Array<
          | { id: string, quantity: number, attributes: Array<{ key: string, value: string | null }>, cost: { amountPerQuantity: { amount: string, currencyCode: CurrencyCode }, totalAmount: { amount: string, currencyCode: CurrencyCode } }, discountAllocations: Array<
              | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
              | { code: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
              | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
            >, allAllocations: Array<
              | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
              | { code: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
              | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
            >, sellingPlanAllocation: { priceAdjustments: Array<{ price: { amount: string, currencyCode: CurrencyCode } }>, sellingPlan: { id: string, name: string, billingPolicy: { interval: SellingPlanInterval, intervalCount: number } | null, priceAdjustments: Array<{ orderCount: number | null }> } } | null, merchandise: { id: string, title: string, sku: string | null, currentlyNotInStock: boolean, requiresShipping: boolean, weight: number | null, weightUnit: WeightUnit, quantityRule: { minimum: number, maximum: number | null, increment: number }, price: { amount: string, currencyCode: CurrencyCode }, compareAtPrice: { amount: string, currencyCode: CurrencyCode } | null, selectedOptions: Array<{ name: string, value: string }>, image: { url: string, altText: string | null, width: number | null, height: number | null } | null, product: { id: string, handle: string, title: string, productType: string, metafields: Array<{ namespace: string, key: string, value: string } | null> } } }
          | { id: string, quantity: number, lineComponents: Array<{ quantity: number, merchandise: { title: string, product: { title: string } } }>, attributes: Array<{ key: string, value: string | null }>, cost: { amountPerQuantity: { amount: string, currencyCode: CurrencyCode }, totalAmount: { amount: string, currencyCode: CurrencyCode } }, discountAllocations: Array<
              | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
              | { code: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
              | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
            >, allAllocations: Array<
              | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
              | { code: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
              | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
            >, sellingPlanAllocation: { priceAdjustments: Array<{ price: { amount: string, currencyCode: CurrencyCode } }>, sellingPlan: { id: string, name: string, billingPolicy: { interval: SellingPlanInterval, intervalCount: number } | null, priceAdjustments: Array<{ orderCount: number | null }> } } | null, merchandise: { id: string, title: string, sku: string | null, currentlyNotInStock: boolean, requiresShipping: boolean, weight: number | null, weightUnit: WeightUnit, quantityRule: { minimum: number, maximum: number | null, increment: number }, price: { amount: string, currencyCode: CurrencyCode }, compareAtPrice: { amount: string, currencyCode: CurrencyCode } | null, selectedOptions: Array<{ name: string, value: string }>, image: { url: string, altText: string | null, width: number | null, height: number | null } | null, product: { id: string, handle: string, title: string, productType: string, metafields: Array<{ namespace: string, key: string, value: string } | null> } } }
        >, pageInfo: { hasNextPage: boolean, endCursor: string | null } }, deliveryGroups: { nodes: Array<{ id: string, cartLines: { nodes: Array<
              | { id: string }
              | { id: string }
            > }, deliveryOptions: Array<{ code: string | null, description: string | null, handle: string, title: string | null, estimatedCost: { amount: string, currencyCode: CurrencyCode } }>, selectedDeliveryOption: { code: string | null, description: string | null, handle: string, title: string | null, estimatedCost: { amount: string, currencyCode: CurrencyCode } } | null, discountAllocations: Array<
            | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
            | { code: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
            | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
          > }> }, buyerIdentity: { countryCode: CountryCode | null, email: string | null, phone: string | null, customer: { id: string, firstName: string | null, lastName: string | null, defaultAddress: { firstName: string | null, lastName: string | null, company: string | null, address1: string | null, address2: string | null, city: string | null, provinceCode: string | null, zip: string | null, countryCodeV2: CountryCode | null, phone: string | null } | null } | null } } | null, userErrors: Array<{ code: CartErrorCode | null, field: Array<string> | null, message: string }>, warnings: Array<{ code: CartWarningCode, message: string, target: string }> } | null };

export type CartQueryVariables = Exact<{
  cartGid: string;
}>;


export type CartQuery = { cart: { id: string, checkoutUrl: string, totalQuantity: number, note: string | null, attributes: Array<{ key: string, value: string | null }>, appliedGiftCards: Array<{ id: string, lastCharacters: string, presentmentAmountUsed: { amount: string, currencyCode: CurrencyCode }, balance: { amount: string, currencyCode: CurrencyCode } }>, discountCodes: Array<{ code: string, applicable: boolean }>, discountApplications: Array<
      | { allocationMethod: DiscountApplicationAllocationMethod, targetSelection: DiscountApplicationTargetSelection, targetType: DiscountApplicationTargetType, value:
          | { amount: string, currencyCode: CurrencyCode }
          | { percentage: number }
         }
      | { code: string, allocationMethod: DiscountApplicationAllocationMethod, targetSelection: DiscountApplicationTargetSelection, targetType: DiscountApplicationTargetType, value:
          | { amount: string, currencyCode: CurrencyCode }
          | { percentage: number }
         }
      | { allocationMethod: DiscountApplicationAllocationMethod, targetSelection: DiscountApplicationTargetSelection, targetType: DiscountApplicationTargetType, value:
          | { amount: string, currencyCode: CurrencyCode }
          | { percentage: number }
         }
    >, cost: { subtotalAmount: { amount: string, currencyCode: CurrencyCode }, totalAmount: { amount: string, currencyCode: CurrencyCode } }, delivery: { addresses: Array<{ id: string, selected: boolean, address: { firstName: string | null, lastName: string | null, company: string | null, address1: string | null, address2: string | null, city: string | null, provinceCode: string | null, zip: string | null, countryCode: string | null, phone: string | null } }> }, lines: { nodes: Array<
        | { id: string, quantity: number, attributes: Array<{ key: string, value: string | null }>, cost: { amountPerQuantity: { amount: string, currencyCode: CurrencyCode }, totalAmount: { amount: string, currencyCode: CurrencyCode } }, discountAllocations: Array<
            | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
            | { code: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
            | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
          >, allAllocations: Array<
            | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
            | { code: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
            | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
          >, sellingPlanAllocation: { priceAdjustments: Array<{ price: { amount: string, currencyCode: CurrencyCode } }>, sellingPlan: { id: string, name: string, billingPolicy: { interval: SellingPlanInterval, intervalCount: number } | null, priceAdjustments: Array<{ orderCount: number | null }> } } | null, merchandise: { id: string, title: string, sku: string | null, currentlyNotInStock: boolean, requiresShipping: boolean, weight: number | null, weightUnit: WeightUnit, quantityRule: { minimum: number, maximum: number | null, increment: number }, price: { amount: string, currencyCode: CurrencyCode }, compareAtPrice: { amount: string, currencyCode: CurrencyCode } | null, selectedOptions: Array<{ name: string, value: string }>, image: { url: string, altText: string | null, width: number | null, height: number | null } | null, product: { id: string, handle: string, title: string, productType: string, metafields: Array<{ namespace: string, key: string, value: string } | null> } } }
        | { id: string, quantity: number, lineComponents: Array<{ quantity: number, merchandise: { title: string, product: { title: string } } }>, attributes: Array<{ key: string, value: string | null }>, cost: { amountPerQuantity: { amount: string, currencyCode: CurrencyCode }, totalAmount: { amount: string, currencyCode: CurrencyCode } }, discountAllocations: Array<
            | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
            | { code: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
            | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
          >, allAllocations: Array<
            | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
            | { code: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
            | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
          >, sellingPlanAllocation: { priceAdjustments: Array<{ price: { amount: string, currencyCode: CurrencyCode } }>, sellingPlan: { id: string, name: string, billingPolicy: { interval: SellingPlanInterval, intervalCount: number } | null, priceAdjustments: Array<{ orderCount: number | null }> } } | null, merchandise: { id: string, title: string, sku: string | null, currentlyNotInStock: boolean, requiresShipping: boolean, weight: number | null, weightUnit: WeightUnit, quantityRule: { minimum: number, maximum: number | null, increment: number }, price: { amount: string, currencyCode: CurrencyCode }, compareAtPrice: { amount: string, currencyCode: CurrencyCode } | null, selectedOptions: Array<{ name: string, value: string }>, image: { url: string, altText: string | null, width: number | null, height: number | null } | null, product: { id: string, handle: string, title: string, productType: string, metafields: Array<{ namespace: string, key: string, value: string } | null> } } }
      >, pageInfo: { hasNextPage: boolean, endCursor: string | null } }, deliveryGroups: { nodes: Array<{ id: string, cartLines: { nodes: Array<
            | { id: string }
            | { id: string }
          > }, deliveryOptions: Array<{ code: string | null, description: string | null, handle: string, title: string | null, estimatedCost: { amount: string, currencyCode: CurrencyCode } }>, selectedDeliveryOption: { code: string | null, description: string | null, handle: string, title: string | null, estimatedCost: { amount: string, currencyCode: CurrencyCode } } | null, discountAllocations: Array<
          | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
          | { code: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
          | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
        > }> }, buyerIdentity: { countryCode: CountryCode | null, email: string | null, phone: string | null, customer: { id: string, firstName: string | null, lastName: string | null, defaultAddress: { firstName: string | null, lastName: string | null, company: string | null, address1: string | null, address2: string | null, city: string | null, provinceCode: string | null, zip: string | null, countryCodeV2: CountryCode | null, phone: string | null } | null } | null } } | null };

export type CollectionQueryVariables = Exact<{
  collectionGid: string;
  first: number;
  after?: string | null | undefined;
}>;


export type CollectionQuery = { collection: { id: string, handle: string, title: string, description: string, products: { nodes: Array<{ id: string, handle: string, title: string, description: string, descriptionHtml: string, productType: string, tags: Array<string>, requiresSellingPlan: boolean, featuredImage: { url: string, altText: string | null, width: number | null, height: number | null } | null, images: { nodes: Array<{ url: string, altText: string | null, width: number | null, height: number | null }> }, options: Array<{ name: string, optionValues: Array<{ name: string }> }>, variants: { nodes: Array<{ id: string, title: string, sku: string | null, availableForSale: boolean, currentlyNotInStock: boolean, requiresShipping: boolean, quantityRule: { minimum: number, maximum: number | null, increment: number }, price: { amount: string, currencyCode: CurrencyCode }, compareAtPrice: { amount: string, currencyCode: CurrencyCode } | null, selectedOptions: Array<{ name: string, value: string }>, image: { url: string, altText: string | null, width: number | null, height: number | null } | null, sellingPlanAllocations: { nodes: Array<{ sellingPlan: { id: string, name: string, options: Array<{ value: string | null }>, billingPolicy: { interval: SellingPlanInterval, intervalCount: number } | null, priceAdjustments: Array<{ orderCount: number | null }> }, priceAdjustments: Array<{ price: { amount: string, currencyCode: CurrencyCode } }> }> } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } }, metafields: Array<{ namespace: string, key: string, value: string } | null> }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } } | null };

export type FreeShippingThresholdQueryVariables = Exact<{
  identifiers: Array<HasMetafieldsIdentifier> | HasMetafieldsIdentifier;
}>;


export type FreeShippingThresholdQuery = { shop: { metafields: Array<{ key: string, type: string, value: string } | null> } };

export type LeftCartQueryVariables = Exact<{
  cartGid: string;
}>;


export type LeftCartQuery = { cart: { updatedAt: string, id: string, checkoutUrl: string, totalQuantity: number, note: string | null, attributes: Array<{ key: string, value: string | null }>, appliedGiftCards: Array<{ id: string, lastCharacters: string, presentmentAmountUsed: { amount: string, currencyCode: CurrencyCode }, balance: { amount: string, currencyCode: CurrencyCode } }>, discountCodes: Array<{ code: string, applicable: boolean }>, discountApplications: Array<
      | { allocationMethod: DiscountApplicationAllocationMethod, targetSelection: DiscountApplicationTargetSelection, targetType: DiscountApplicationTargetType, value:
          | { amount: string, currencyCode: CurrencyCode }
          | { percentage: number }
         }
      | { code: string, allocationMethod: DiscountApplicationAllocationMethod, targetSelection: DiscountApplicationTargetSelection, targetType: DiscountApplicationTargetType, value:
          | { amount: string, currencyCode: CurrencyCode }
          | { percentage: number }
         }
      | { allocationMethod: DiscountApplicationAllocationMethod, targetSelection: DiscountApplicationTargetSelection, targetType: DiscountApplicationTargetType, value:
          | { amount: string, currencyCode: CurrencyCode }
          | { percentage: number }
         }
    >, cost: { subtotalAmount: { amount: string, currencyCode: CurrencyCode }, totalAmount: { amount: string, currencyCode: CurrencyCode } }, delivery: { addresses: Array<{ id: string, selected: boolean, address: { firstName: string | null, lastName: string | null, company: string | null, address1: string | null, address2: string | null, city: string | null, provinceCode: string | null, zip: string | null, countryCode: string | null, phone: string | null } }> }, lines: { nodes: Array<
        | { id: string, quantity: number, attributes: Array<{ key: string, value: string | null }>, cost: { amountPerQuantity: { amount: string, currencyCode: CurrencyCode }, totalAmount: { amount: string, currencyCode: CurrencyCode } }, discountAllocations: Array<
            | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
            | { code: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
            | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
          >, allAllocations: Array<
            | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
            | { code: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
            | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
          >, sellingPlanAllocation: { priceAdjustments: Array<{ price: { amount: string, currencyCode: CurrencyCode } }>, sellingPlan: { id: string, name: string, billingPolicy: { interval: SellingPlanInterval, intervalCount: number } | null, priceAdjustments: Array<{ orderCount: number | null }> } } | null, merchandise: { id: string, title: string, sku: string | null, currentlyNotInStock: boolean, requiresShipping: boolean, weight: number | null, weightUnit: WeightUnit, quantityRule: { minimum: number, maximum: number | null, increment: number }, price: { amount: string, currencyCode: CurrencyCode }, compareAtPrice: { amount: string, currencyCode: CurrencyCode } | null, selectedOptions: Array<{ name: string, value: string }>, image: { url: string, altText: string | null, width: number | null, height: number | null } | null, product: { id: string, handle: string, title: string, productType: string, metafields: Array<{ namespace: string, key: string, value: string } | null> } } }
        | { id: string, quantity: number, lineComponents: Array<{ quantity: number, merchandise: { title: string, product: { title: string } } }>, attributes: Array<{ key: string, value: string | null }>, cost: { amountPerQuantity: { amount: string, currencyCode: CurrencyCode }, totalAmount: { amount: string, currencyCode: CurrencyCode } }, discountAllocations: Array<
            | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
            | { code: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
            | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
          >, allAllocations: Array<
            | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
            | { code: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
            | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
          >, sellingPlanAllocation: { priceAdjustments: Array<{ price: { amount: string, currencyCode: CurrencyCode } }>, sellingPlan: { id: string, name: string, billingPolicy: { interval: SellingPlanInterval, intervalCount: number } | null, priceAdjustments: Array<{ orderCount: number | null }> } } | null, merchandise: { id: string, title: string, sku: string | null, currentlyNotInStock: boolean, requiresShipping: boolean, weight: number | null, weightUnit: WeightUnit, quantityRule: { minimum: number, maximum: number | null, increment: number }, price: { amount: string, currencyCode: CurrencyCode }, compareAtPrice: { amount: string, currencyCode: CurrencyCode } | null, selectedOptions: Array<{ name: string, value: string }>, image: { url: string, altText: string | null, width: number | null, height: number | null } | null, product: { id: string, handle: string, title: string, productType: string, metafields: Array<{ namespace: string, key: string, value: string } | null> } } }
      >, pageInfo: { hasNextPage: boolean, endCursor: string | null } }, deliveryGroups: { nodes: Array<{ id: string, cartLines: { nodes: Array<
            | { id: string }
            | { id: string }
          > }, deliveryOptions: Array<{ code: string | null, description: string | null, handle: string, title: string | null, estimatedCost: { amount: string, currencyCode: CurrencyCode } }>, selectedDeliveryOption: { code: string | null, description: string | null, handle: string, title: string | null, estimatedCost: { amount: string, currencyCode: CurrencyCode } } | null, discountAllocations: Array<
          | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
          | { code: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
          | { title: string, targetType: DiscountApplicationTargetType, discountedAmount: { amount: string, currencyCode: CurrencyCode } }
        > }> }, buyerIdentity: { countryCode: CountryCode | null, email: string | null, phone: string | null, customer: { id: string, firstName: string | null, lastName: string | null, defaultAddress: { firstName: string | null, lastName: string | null, company: string | null, address1: string | null, address2: string | null, city: string | null, provinceCode: string | null, zip: string | null, countryCodeV2: CountryCode | null, phone: string | null } | null } | null } } | null };

export type ProductAvailabilityQueryVariables = Exact<{
  productGids: Array<string> | string;
  withPlans: boolean;
  after?: string | null | undefined;
}>;


export type ProductAvailabilityQuery = { nodes: Array<
    | { id: string, variants: { nodes: Array<{ id: string, availableForSale: boolean, currentlyNotInStock: boolean, quantityAvailable: number | null, requiresShipping: boolean, quantityRule: { minimum: number, maximum: number | null, increment: number }, price: { amount: string, currencyCode: CurrencyCode }, compareAtPrice: { amount: string, currencyCode: CurrencyCode } | null } & { sellingPlanAllocations?: { nodes: Array<{ sellingPlan: { id: string, name: string, options: Array<{ value: string | null }>, billingPolicy: { interval: SellingPlanInterval, intervalCount: number } | null, priceAdjustments: Array<{ orderCount: number | null }> }, priceAdjustments: Array<{ price: { amount: string, currencyCode: CurrencyCode } }> }> } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } }
    | Record<PropertyKey, never>
   | null> };

export type ProductVariantsQueryVariables = Exact<{
  productGid: string;
  after: string;
}>;


export type ProductVariantsQuery = { product: { variants: { nodes: Array<{ id: string, title: string, sku: string | null, availableForSale: boolean, currentlyNotInStock: boolean, requiresShipping: boolean, quantityRule: { minimum: number, maximum: number | null, increment: number }, price: { amount: string, currencyCode: CurrencyCode }, compareAtPrice: { amount: string, currencyCode: CurrencyCode } | null, selectedOptions: Array<{ name: string, value: string }>, image: { url: string, altText: string | null, width: number | null, height: number | null } | null, sellingPlanAllocations: { nodes: Array<{ sellingPlan: { id: string, name: string, options: Array<{ value: string | null }>, billingPolicy: { interval: SellingPlanInterval, intervalCount: number } | null, priceAdjustments: Array<{ orderCount: number | null }> }, priceAdjustments: Array<{ price: { amount: string, currencyCode: CurrencyCode } }> }> } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } } | null };

export type ProductsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
}>;


export type ProductsQuery = { products: { nodes: Array<{ id: string, handle: string, title: string, description: string, descriptionHtml: string, productType: string, tags: Array<string>, requiresSellingPlan: boolean, featuredImage: { url: string, altText: string | null, width: number | null, height: number | null } | null, images: { nodes: Array<{ url: string, altText: string | null, width: number | null, height: number | null }> }, options: Array<{ name: string, optionValues: Array<{ name: string }> }>, variants: { nodes: Array<{ id: string, title: string, sku: string | null, availableForSale: boolean, currentlyNotInStock: boolean, requiresShipping: boolean, quantityRule: { minimum: number, maximum: number | null, increment: number }, price: { amount: string, currencyCode: CurrencyCode }, compareAtPrice: { amount: string, currencyCode: CurrencyCode } | null, selectedOptions: Array<{ name: string, value: string }>, image: { url: string, altText: string | null, width: number | null, height: number | null } | null, sellingPlanAllocations: { nodes: Array<{ sellingPlan: { id: string, name: string, options: Array<{ value: string | null }>, billingPolicy: { interval: SellingPlanInterval, intervalCount: number } | null, priceAdjustments: Array<{ orderCount: number | null }> }, priceAdjustments: Array<{ price: { amount: string, currencyCode: CurrencyCode } }> }> } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } }, metafields: Array<{ namespace: string, key: string, value: string } | null> }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type SharedVariantsQueryVariables = Exact<{
  variantGids: Array<string> | string;
}>;


export type SharedVariantsQuery = { nodes: Array<
    | { id: string, title: string, sku: string | null, availableForSale: boolean, currentlyNotInStock: boolean, requiresShipping: boolean, product: { requiresSellingPlan: boolean, id: string, handle: string, title: string, productType: string, metafields: Array<{ namespace: string, key: string, value: string } | null> }, sellingPlanAllocations: { nodes: Array<{ sellingPlan: { id: string, name: string, options: Array<{ value: string | null }>, billingPolicy: { interval: SellingPlanInterval, intervalCount: number } | null, priceAdjustments: Array<{ orderCount: number | null }> }, priceAdjustments: Array<{ price: { amount: string, currencyCode: CurrencyCode } }> }> }, quantityRule: { minimum: number, maximum: number | null, increment: number }, price: { amount: string, currencyCode: CurrencyCode }, compareAtPrice: { amount: string, currencyCode: CurrencyCode } | null, selectedOptions: Array<{ name: string, value: string }>, image: { url: string, altText: string | null, width: number | null, height: number | null } | null }
    | Record<PropertyKey, never>
   | null> };

export type ShippingCountriesQueryVariables = Exact<{ [key: string]: never; }>;


export type ShippingCountriesQuery = { shop: { shipsToCountries: Array<CountryCode> } };

export type ShopAccountQueryVariables = Exact<{ [key: string]: never; }>;


export type ShopAccountQuery = { shop: { customerAccountUrl: string | null, subscriptionPolicy: { title: string, url: string } | null } };

export type BestSellersQueryVariables = Exact<{
  first: number;
}>;


export type BestSellersQuery = { products: { nodes: Array<{ id: string, handle: string, title: string, productType: string, tags: Array<string>, availableForSale: boolean, featuredImage: { url: string, altText: string | null, width: number | null, height: number | null } | null, priceRange: { minVariantPrice: { amount: string, currencyCode: CurrencyCode }, maxVariantPrice: { amount: string, currencyCode: CurrencyCode } }, variants: { nodes: Array<{ id: string, title: string, sku: string | null, availableForSale: boolean, currentlyNotInStock: boolean, requiresShipping: boolean, product: { id: string, handle: string, title: string, productType: string, metafields: Array<{ namespace: string, key: string, value: string } | null> }, quantityRule: { minimum: number, maximum: number | null, increment: number }, price: { amount: string, currencyCode: CurrencyCode }, compareAtPrice: { amount: string, currencyCode: CurrencyCode } | null, selectedOptions: Array<{ name: string, value: string }>, image: { url: string, altText: string | null, width: number | null, height: number | null } | null }> } }> } };

export type CartRecommendationsQueryVariables = Exact<{
  productGid: string;
}>;


export type CartRecommendationsQuery = { product: { productType: string, tags: Array<string> } | null, complementary: Array<{ id: string, handle: string, title: string, productType: string, tags: Array<string>, availableForSale: boolean, featuredImage: { url: string, altText: string | null, width: number | null, height: number | null } | null, priceRange: { minVariantPrice: { amount: string, currencyCode: CurrencyCode }, maxVariantPrice: { amount: string, currencyCode: CurrencyCode } }, variants: { nodes: Array<{ id: string, title: string, sku: string | null, availableForSale: boolean, currentlyNotInStock: boolean, requiresShipping: boolean, product: { id: string, handle: string, title: string, productType: string, metafields: Array<{ namespace: string, key: string, value: string } | null> }, quantityRule: { minimum: number, maximum: number | null, increment: number }, price: { amount: string, currencyCode: CurrencyCode }, compareAtPrice: { amount: string, currencyCode: CurrencyCode } | null, selectedOptions: Array<{ name: string, value: string }>, image: { url: string, altText: string | null, width: number | null, height: number | null } | null }> } }> | null, related: Array<{ id: string, handle: string, title: string, productType: string, tags: Array<string>, availableForSale: boolean, featuredImage: { url: string, altText: string | null, width: number | null, height: number | null } | null, priceRange: { minVariantPrice: { amount: string, currencyCode: CurrencyCode }, maxVariantPrice: { amount: string, currencyCode: CurrencyCode } }, variants: { nodes: Array<{ id: string, title: string, sku: string | null, availableForSale: boolean, currentlyNotInStock: boolean, requiresShipping: boolean, product: { id: string, handle: string, title: string, productType: string, metafields: Array<{ namespace: string, key: string, value: string } | null> }, quantityRule: { minimum: number, maximum: number | null, increment: number }, price: { amount: string, currencyCode: CurrencyCode }, compareAtPrice: { amount: string, currencyCode: CurrencyCode } | null, selectedOptions: Array<{ name: string, value: string }>, image: { url: string, altText: string | null, width: number | null, height: number | null } | null }> } }> | null };

const cartFragment = 'fragment Cart on Cart{id checkoutUrl totalQuantity note attributes{key value}appliedGiftCards{id lastCharacters presentmentAmountUsed{...Money}balance{...Money}}discountCodes{code applicable}discountApplications{allocationMethod targetSelection targetType value{...on MoneyV2{...Money}...on PricingPercentageValue{percentage}}...on CartCodeDiscountApplication{code}}cost{subtotalAmount{...Money}totalAmount{...Money}}delivery{addresses{id selected address{...on CartDeliveryAddress{firstName lastName company address1 address2 city provinceCode zip countryCode phone}}}}lines(first:50){nodes{...CartLine}pageInfo{hasNextPage endCursor}}deliveryGroups(first:10){nodes{...CartDeliveryGroup}}buyerIdentity{...CartBuyer}}';

const cartLineFragment = 'fragment CartLine on BaseCartLine{id quantity attributes{key value}cost{amountPerQuantity{...Money}totalAmount{...Money}}discountAllocations{...CartDiscountAllocation}allAllocations:discountAllocations(lineLevelOnly:false){...CartDiscountAllocation}sellingPlanAllocation{...PlanPayments}...on ComponentizableCartLine{lineComponents{quantity merchandise{...on ProductVariant{title product{title}}}}}merchandise{...on ProductVariant{id title sku currentlyNotInStock requiresShipping quantityRule{minimum maximum increment}weight weightUnit price{...Money}compareAtPrice{...Money}selectedOptions{name value}image{...Image}product{id handle title productType metafields(identifiers:[{namespace:"custom" key:"trial_days"}{namespace:"custom" key:"disclosures"}{namespace:"custom" key:"monthly_price"}{namespace:"custom" key:"subscription_id"}{namespace:"custom" key:"membership_id"}]){namespace key value}}}}}';

const cartDiscountAllocationFragment = 'fragment CartDiscountAllocation on CartDiscountAllocation{targetType discountedAmount{...Money}...on CartCodeDiscountAllocation{code}...on CartAutomaticDiscountAllocation{title}...on CartCustomDiscountAllocation{title}}';

const cartDeliveryGroupFragment = 'fragment CartDeliveryGroup on CartDeliveryGroup{id cartLines(first:250){nodes{id}}deliveryOptions{...CartDeliveryOption}selectedDeliveryOption{...CartDeliveryOption}discountAllocations{...CartDiscountAllocation}}';

const cartDeliveryOptionFragment = 'fragment CartDeliveryOption on CartDeliveryOption{code description handle title estimatedCost{...Money}}';

const cartBuyerFragment = 'fragment CartBuyer on CartBuyerIdentity{countryCode email phone customer{id firstName lastName defaultAddress{firstName lastName company address1 address2 city provinceCode zip countryCodeV2 phone}}}';

const cartUserErrorFragment = 'fragment CartUserError on CartUserError{code field message}';

const cartWarningFragment = 'fragment CartWarning on CartWarning{code message target}';

const imageFragment = 'fragment Image on Image{url altText width height}';

const moneyFragment = 'fragment Money on MoneyV2{amount currencyCode}';

const productFragment = 'fragment Product on Product{id handle title description descriptionHtml productType tags requiresSellingPlan featuredImage{...Image}images(first:5){nodes{...Image}}options{name optionValues{name}}variants(first:50){nodes{...ProductVariant ...VariantPlans}pageInfo{hasNextPage endCursor}}metafields(identifiers:[{namespace:"custom" key:"subscription_id"}{namespace:"custom" key:"trial_days"}{namespace:"custom" key:"coupon"}{namespace:"custom" key:"membership_id"}{namespace:"custom" key:"monthly_price"}{namespace:"custom" key:"product_filter"}{namespace:"custom" key:"short_description"}{namespace:"custom" key:"sale_ends_on"}{namespace:"custom" key:"size_descriptions"}{namespace:"custom" key:"disclosures"}]){namespace key value}}';

const productVariantFragment = 'fragment ProductVariant on ProductVariant{id title sku availableForSale currentlyNotInStock requiresShipping quantityRule{minimum maximum increment}price{...Money}compareAtPrice{...Money}selectedOptions{name value}image{...Image}}';

const variantPlansFragment = 'fragment VariantPlans on ProductVariant{sellingPlanAllocations(first:20){nodes{...PlanPayments sellingPlan{options{value}}}}}';

const planPaymentsFragment = 'fragment PlanPayments on SellingPlanAllocation{priceAdjustments{price{...Money}}sellingPlan{id name billingPolicy{...on SellingPlanRecurringBillingPolicy{interval intervalCount}}priceAdjustments{orderCount}}}';

const variantMerchandiseFragment = 'fragment VariantMerchandise on ProductVariant{...ProductVariant product{id handle title productType metafields(identifiers:[{namespace:"custom" key:"subscription_id"}{namespace:"custom" key:"membership_id"}]){namespace key value}}}';

const suggestionFragment = 'fragment Suggestion on Product{id handle title productType tags availableForSale featuredImage{...Image}priceRange{minVariantPrice{...Money}maxVariantPrice{...Money}}variants(first:2){nodes{...VariantMerchandise}}}';

export const CartBuyerIdentityUpdateDocument: StorefrontDocument<CartBuyerIdentityUpdateMutation, CartBuyerIdentityUpdateMutationVariables> =
  'mutation CartBuyerIdentityUpdate($cartGid:ID!$buyerIdentity:CartBuyerIdentityInput!){cartBuyerIdentityUpdate(cartId:$cartGid buyerIdentity:$buyerIdentity){cart{...Cart}userErrors{...CartUserError}warnings{...CartWarning}}}' + cartFragment + cartLineFragment + cartDiscountAllocationFragment + cartDeliveryGroupFragment + cartDeliveryOptionFragment + cartBuyerFragment + cartUserErrorFragment + cartWarningFragment + imageFragment + moneyFragment + planPaymentsFragment;

export const CartCreateDocument: StorefrontDocument<CartCreateMutation, CartCreateMutationVariables> =
  'mutation CartCreate($input:CartInput!){cartCreate(input:$input){cart{...Cart}userErrors{...CartUserError}warnings{...CartWarning}}}' + cartFragment + cartLineFragment + cartDiscountAllocationFragment + cartDeliveryGroupFragment + cartDeliveryOptionFragment + cartBuyerFragment + cartUserErrorFragment + cartWarningFragment + imageFragment + moneyFragment + planPaymentsFragment;

export const CartDeliveryAddressesAddDocument: StorefrontDocument<CartDeliveryAddressesAddMutation, CartDeliveryAddressesAddMutationVariables> =
  'mutation CartDeliveryAddressesAdd($cartGid:ID!$addresses:[CartSelectableAddressInput!]!){cartDeliveryAddressesAdd(cartId:$cartGid addresses:$addresses){cart{...Cart}userErrors{...CartUserError}warnings{...CartWarning}}}' + cartFragment + cartLineFragment + cartDiscountAllocationFragment + cartDeliveryGroupFragment + cartDeliveryOptionFragment + cartBuyerFragment + cartUserErrorFragment + cartWarningFragment + imageFragment + moneyFragment + planPaymentsFragment;

export const CartDeliveryAddressesUpdateDocument: StorefrontDocument<CartDeliveryAddressesUpdateMutation, CartDeliveryAddressesUpdateMutationVariables> =
  'mutation CartDeliveryAddressesUpdate($cartGid:ID!$addresses:[CartSelectableAddressUpdateInput!]!){cartDeliveryAddressesUpdate(cartId:$cartGid addresses:$addresses){cart{...Cart}userErrors{...CartUserError}warnings{...CartWarning}}}' + cartFragment + cartLineFragment + cartDiscountAllocationFragment + cartDeliveryGroupFragment + cartDeliveryOptionFragment + cartBuyerFragment + cartUserErrorFragment + cartWarningFragment + imageFragment + moneyFragment + planPaymentsFragment;

export const CartDiscountCodesUpdateDocument: StorefrontDocument<CartDiscountCodesUpdateMutation, CartDiscountCodesUpdateMutationVariables> =
  'mutation CartDiscountCodesUpdate($cartGid:ID!$discountCodes:[String!]!){cartDiscountCodesUpdate(cartId:$cartGid discountCodes:$discountCodes){cart{...Cart}userErrors{...CartUserError}warnings{...CartWarning}}}' + cartFragment + cartLineFragment + cartDiscountAllocationFragment + cartDeliveryGroupFragment + cartDeliveryOptionFragment + cartBuyerFragment + cartUserErrorFragment + cartWarningFragment + imageFragment + moneyFragment + planPaymentsFragment;

export const CartGiftCardCodesAddDocument: StorefrontDocument<CartGiftCardCodesAddMutation, CartGiftCardCodesAddMutationVariables> =
  'mutation CartGiftCardCodesAdd($cartGid:ID!$giftCardCodes:[String!]!){cartGiftCardCodesAdd(cartId:$cartGid giftCardCodes:$giftCardCodes){cart{...Cart}userErrors{...CartUserError}warnings{...CartWarning}}}' + cartFragment + cartLineFragment + cartDiscountAllocationFragment + cartDeliveryGroupFragment + cartDeliveryOptionFragment + cartBuyerFragment + cartUserErrorFragment + cartWarningFragment + imageFragment + moneyFragment + planPaymentsFragment;

export const CartGiftCardCodesRemoveDocument: StorefrontDocument<CartGiftCardCodesRemoveMutation, CartGiftCardCodesRemoveMutationVariables> =
  'mutation CartGiftCardCodesRemove($cartGid:ID!$giftCardGids:[ID!]!){cartGiftCardCodesRemove(cartId:$cartGid appliedGiftCardIds:$giftCardGids){cart{...Cart}userErrors{...CartUserError}warnings{...CartWarning}}}' + cartFragment + cartLineFragment + cartDiscountAllocationFragment + cartDeliveryGroupFragment + cartDeliveryOptionFragment + cartBuyerFragment + cartUserErrorFragment + cartWarningFragment + imageFragment + moneyFragment + planPaymentsFragment;

export const CartLinesAddDocument: StorefrontDocument<CartLinesAddMutation, CartLinesAddMutationVariables> =
  'mutation CartLinesAdd($cartGid:ID!$lines:[CartLineInput!]!){cartLinesAdd(cartId:$cartGid lines:$lines){cart{...Cart}userErrors{...CartUserError}warnings{...CartWarning}}}' + cartFragment + cartLineFragment + cartDiscountAllocationFragment + cartDeliveryGroupFragment + cartDeliveryOptionFragment + cartBuyerFragment + cartUserErrorFragment + cartWarningFragment + imageFragment + moneyFragment + planPaymentsFragment;

export const CartLinesRemoveDocument: StorefrontDocument<CartLinesRemoveMutation, CartLinesRemoveMutationVariables> =
  'mutation CartLinesRemove($cartGid:ID!$lineGids:[ID!]!){cartLinesRemove(cartId:$cartGid lineIds:$lineGids){cart{...Cart}userErrors{...CartUserError}warnings{...CartWarning}}}' + cartFragment + cartLineFragment + cartDiscountAllocationFragment + cartDeliveryGroupFragment + cartDeliveryOptionFragment + cartBuyerFragment + cartUserErrorFragment + cartWarningFragment + imageFragment + moneyFragment + planPaymentsFragment;

export const CartLinesUpdateDocument: StorefrontDocument<CartLinesUpdateMutation, CartLinesUpdateMutationVariables> =
  'mutation CartLinesUpdate($cartGid:ID!$lines:[CartLineUpdateInput!]!){cartLinesUpdate(cartId:$cartGid lines:$lines){cart{...Cart}userErrors{...CartUserError}warnings{...CartWarning}}}' + cartFragment + cartLineFragment + cartDiscountAllocationFragment + cartDeliveryGroupFragment + cartDeliveryOptionFragment + cartBuyerFragment + cartUserErrorFragment + cartWarningFragment + imageFragment + moneyFragment + planPaymentsFragment;

export const CartLinesDocument: StorefrontDocument<CartLinesQuery, CartLinesQueryVariables> =
  'query CartLines($cartGid:ID!$after:String!){cart(id:$cartGid){lines(first:250 after:$after){nodes{...CartLine}pageInfo{hasNextPage endCursor}}}}' + cartLineFragment + cartDiscountAllocationFragment + imageFragment + moneyFragment + planPaymentsFragment;

export const CartNoteUpdateDocument: StorefrontDocument<CartNoteUpdateMutation, CartNoteUpdateMutationVariables> =
  'mutation CartNoteUpdate($cartGid:ID!$note:String!){cartNoteUpdate(cartId:$cartGid note:$note){cart{...Cart}userErrors{...CartUserError}warnings{...CartWarning}}}' + cartFragment + cartLineFragment + cartDiscountAllocationFragment + cartDeliveryGroupFragment + cartDeliveryOptionFragment + cartBuyerFragment + cartUserErrorFragment + cartWarningFragment + imageFragment + moneyFragment + planPaymentsFragment;

export const CartSelectedDeliveryOptionsUpdateDocument: StorefrontDocument<CartSelectedDeliveryOptionsUpdateMutation, CartSelectedDeliveryOptionsUpdateMutationVariables> =
  'mutation CartSelectedDeliveryOptionsUpdate($cartGid:ID!$options:[CartSelectedDeliveryOptionInput!]!){cartSelectedDeliveryOptionsUpdate(cartId:$cartGid selectedDeliveryOptions:$options){cart{...Cart}userErrors{...CartUserError}warnings{...CartWarning}}}' + cartFragment + cartLineFragment + cartDiscountAllocationFragment + cartDeliveryGroupFragment + cartDeliveryOptionFragment + cartBuyerFragment + cartUserErrorFragment + cartWarningFragment + imageFragment + moneyFragment + planPaymentsFragment;

export const CartDocument: StorefrontDocument<CartQuery, CartQueryVariables> =
  'query Cart($cartGid:ID!){cart(id:$cartGid){...Cart}}' + cartFragment + cartLineFragment + cartDiscountAllocationFragment + cartDeliveryGroupFragment + cartDeliveryOptionFragment + cartBuyerFragment + imageFragment + moneyFragment + planPaymentsFragment;

export const CollectionDocument: StorefrontDocument<CollectionQuery, CollectionQueryVariables> =
  'query Collection($collectionGid:ID!$first:Int!$after:String){collection(id:$collectionGid){id handle title description products(first:$first after:$after sortKey:CREATED reverse:true){nodes{...Product}pageInfo{hasNextPage endCursor}}}}' + imageFragment + moneyFragment + productFragment + productVariantFragment + variantPlansFragment + planPaymentsFragment;

export const FreeShippingThresholdDocument: StorefrontDocument<FreeShippingThresholdQuery, FreeShippingThresholdQueryVariables> =
  'query FreeShippingThreshold($identifiers:[HasMetafieldsIdentifier!]!){shop{metafields(identifiers:$identifiers){key type value}}}';

export const LeftCartDocument: StorefrontDocument<LeftCartQuery, LeftCartQueryVariables> =
  'query LeftCart($cartGid:ID!){cart(id:$cartGid){...Cart updatedAt}}' + cartFragment + cartLineFragment + cartDiscountAllocationFragment + cartDeliveryGroupFragment + cartDeliveryOptionFragment + cartBuyerFragment + imageFragment + moneyFragment + planPaymentsFragment;

export const ProductAvailabilityDocument: StorefrontDocument<ProductAvailabilityQuery, ProductAvailabilityQueryVariables> =
  'query ProductAvailability($productGids:[ID!]!$withPlans:Boolean!$after:String){nodes(ids:$productGids){...on Product{id variants(first:250 after:$after){nodes{id availableForSale currentlyNotInStock quantityAvailable requiresShipping quantityRule{minimum maximum increment}price{...Money}compareAtPrice{...Money}...VariantPlans@include(if:$withPlans)}pageInfo{hasNextPage endCursor}}}}}' + moneyFragment + variantPlansFragment + planPaymentsFragment;

export const ProductVariantsDocument: StorefrontDocument<ProductVariantsQuery, ProductVariantsQueryVariables> =
  'query ProductVariants($productGid:ID!$after:String!){product(id:$productGid){variants(first:250 after:$after){nodes{...ProductVariant ...VariantPlans}pageInfo{hasNextPage endCursor}}}}' + imageFragment + moneyFragment + productVariantFragment + variantPlansFragment + planPaymentsFragment;

export const ProductsDocument: StorefrontDocument<ProductsQuery, ProductsQueryVariables> =
  'query Products($first:Int!$after:String){products(first:$first after:$after sortKey:CREATED_AT reverse:true){nodes{...Product}pageInfo{hasNextPage endCursor}}}' + imageFragment + moneyFragment + productFragment + productVariantFragment + variantPlansFragment + planPaymentsFragment;

export const SharedVariantsDocument: StorefrontDocument<SharedVariantsQuery, SharedVariantsQueryVariables> =
  'query SharedVariants($variantGids:[ID!]!){nodes(ids:$variantGids){...on ProductVariant{...VariantMerchandise ...VariantPlans product{requiresSellingPlan}}}}' + imageFragment + moneyFragment + productVariantFragment + variantPlansFragment + planPaymentsFragment + variantMerchandiseFragment;

export const ShippingCountriesDocument: StorefrontDocument<ShippingCountriesQuery, ShippingCountriesQueryVariables> =
  'query ShippingCountries{shop{shipsToCountries}}';

export const ShopAccountDocument: StorefrontDocument<ShopAccountQuery, ShopAccountQueryVariables> =
  'query ShopAccount{shop{customerAccountUrl subscriptionPolicy{title url}}}';

export const BestSellersDocument: StorefrontDocument<BestSellersQuery, BestSellersQueryVariables> =
  'query BestSellers($first:Int!){products(first:$first sortKey:BEST_SELLING){nodes{...Suggestion}}}' + imageFragment + moneyFragment + productVariantFragment + variantMerchandiseFragment + suggestionFragment;

export const CartRecommendationsDocument: StorefrontDocument<CartRecommendationsQuery, CartRecommendationsQueryVariables> =
  'query CartRecommendations($productGid:ID!){product(id:$productGid){productType tags}complementary:productRecommendations(productId:$productGid intent:COMPLEMENTARY){...Suggestion}related:productRecommendations(productId:$productGid intent:RELATED){...Suggestion}}' + imageFragment + moneyFragment + productVariantFragment + variantMerchandiseFragment + suggestionFragment;
