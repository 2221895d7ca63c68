// What the page of a run is made of.
type PageModel = Model;
