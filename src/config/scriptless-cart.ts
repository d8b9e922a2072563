/**
 * Parameter that the form of "Add to cart" has only in a page without scripts, inside `noscript`: the
 * chosen variant, or nothing where that is the form's own. The server then leads to the shop's checkout.
 */
export const scriptlessParameter = 'variant';
