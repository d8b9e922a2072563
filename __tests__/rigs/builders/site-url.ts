/** Import before what builds addresses: the site's own is read when that is loaded. */
process.env.GATSBY_SITE_URL = 'https://www.example.com';
