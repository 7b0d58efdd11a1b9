// The same page, with the message overrides of the site.
import '../messages.js';
import './static.js';
