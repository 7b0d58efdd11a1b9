// The same page, in the words of the site.
import '../words.js';
import './printed.js';
