// The complete script of a static page, with the message overrides of the site.
import '../messages.js';
import '@rueda/widgets/islands';
