// Written by `npm run generate`. Do not edit.
export const smallestFragments: Readonly<Record<string, string>> = {
  CartUserError: 'fragment CartUserError on CartUserError{code field message}',
  CartWarning: 'fragment CartWarning on CartWarning{code message target}',
  Money: 'fragment Money on MoneyV2{amount currencyCode}',
  Cart: 'fragment Cart on Cart{id checkoutUrl totalQuantity discountCodes{code applicable}cost{subtotalAmount{...Money}totalAmount{...Money}}lines(first:50){nodes{...CartLine}pageInfo{hasNextPage endCursor}}}',
  CartLine: 'fragment CartLine on BaseCartLine{id quantity attributes{key value}cost{amountPerQuantity{...Money}totalAmount{...Money}}sellingPlanAllocation{sellingPlan{id name}}merchandise{...on ProductVariant{id title price{...Money}product{id handle title}}}}',
};
