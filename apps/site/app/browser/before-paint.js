// Before the first paint of every page: root.tsx. Sent as it is written, so keep it small.
try {
  const root = document.documentElement;
  const apply = () => Object.assign(root.dataset, JSON.parse(localStorage.getItem('rueda.display')));
  apply();
  addEventListener('storage', apply);
  addEventListener('pageshow', apply);
  const isHome = location.pathname === '/' && !document.referrer.startsWith(location.origin);
  if (isHome && localStorage.getItem('language') === 'en') {
    root.hidden = true;
    location.replace('/en' + location.search + location.hash);
  }
} catch {}
