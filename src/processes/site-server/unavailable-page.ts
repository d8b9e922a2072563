/** How soon a browser asks again while the first release is made, in seconds. */
export const retryAfterS = 5;

/** Shown until there is a release. It loads itself again. */
export const unavailablePage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${retryAfterS}">
<title>The site is being built</title>
</head>
<body>
<main>
<h1>The site is being built</h1>
<p>There is no release to show yet. This page looks again every ${retryAfterS} seconds.</p>
</main>
</body>
</html>
`;
