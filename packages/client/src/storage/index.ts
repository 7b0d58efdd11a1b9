export { createSiteStorage, followProfile, profileIn, type SiteStorage, type Slot } from './site-storage.ts';
export { dayCookies, type KeyValueStore, localStore, memoryStore } from './stores.ts';
